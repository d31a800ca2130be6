import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { DraftLine } from '#contract/orders/order-draft.ts';
import { NewOrderLine } from '#contract/orders/orders.ts';
import { priceTierNames } from '#contract/prices/price-tiers.ts';
import { invoiceRateOf, pricingOf, repricedLines } from './customer-prices.ts';

const line = (pdNumber: number, given: Partial<DraftLine> = {}): DraftLine => ({
  ...{ pdNumber, productName: 'Box', rangeName: null, sku: `B-${pdNumber}`, weight: null },
  ...{ quantity: '1', unitPrice: '12.5', ...given },
});
const rates = { US: 1380, MenaCIS: 1350, CN: 190 };
const products = [1, 2, 3].map((pdNumber) => ({ pdNumber, price: 12.5 }));

describe('the lines of a customer', () => {
  const won = new Map([[1, 13_800]]);

  it('take the price of the tier, with the won price and the rate, and stay where it has none', () => {
    const lines = [line(1), line(2), line(9)];
    const changed = repricedLines(lines, products, pricingOf('global', won, rates));
    expect(changed[0]).toEqual(line(1, { unitPrice: '10', tier: { priceTier: 'global', wonPrice: 13_800, wonRate: 1380 } }));
    expect(changed.slice(1)).toEqual(lines.slice(1));
  });

  it('go back to the shop price, and say nothing of a tier then', () => {
    const [tiered = line(1)] = repricedLines([line(1)], products, pricingOf('koreaOne', won, rates));
    expect(tiered.tier?.priceTier).toBe('koreaOne');
    expect(repricedLines([tiered], products, pricingOf(null, won, rates))).toEqual([line(1)]);
  });

  it('have no price to add where the tier has none', () => {
    expect(pricingOf('global', won, {})({ pdNumber: 1, price: 5 })).toEqual({ unitPrice: '' });
    expect(pricingOf('global', won, rates)({ pdNumber: 2, price: 5 })).toEqual({ unitPrice: '' });
  });
});

it.each([
  ['KRW', '1380'],
  ['CNY', '7.2632'],
  ['EUR', ''],
  [null, ''],
] as const)('an invoice in %s has the rate %s by our own', (currency, rate) => {
  expect(invoiceRateOf(currency, rates)).toBe(rate);
});

const cents = fc.integer({ min: 0, max: 100_000_000 }).map((value) => value / 100);
const rate = fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 10_000);

describe('the price of any tier', () => {
  test.prop([fc.constantFrom(...priceTierNames), cents, rate, rate, rate])(
    'is taken by the server, and changes nothing when it is asked for again',
    (tier, wonPrice, US, MenaCIS, CN) => {
      const pricing = pricingOf(tier, new Map([[1, wonPrice]]), { US, MenaCIS, CN });
      const [once = line(1)] = repricedLines([line(1)], products, pricing);
      expect(repricedLines([once], products, pricing)[0]).toBe(once);
      const sent = { pdNumber: 1, quantity: 1, unitPrice: Number(once.unitPrice), tier: once.tier };
      expect(NewOrderLine.parse(sent)).toEqual(sent);
      expect(Math.abs(sent.unitPrice * (once.tier?.wonRate ?? 0) - wonPrice)).toBeLessThanOrEqual((once.tier?.wonRate ?? 0) * 0.500001);
    },
  );
});
