import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { orderTotals } from '#contract/orders/order-totals.ts';
import { customsValue, customsValues, inCurrency, invoiceLine, invoiceMoney, invoiceTotals, largestDiscount } from './invoice-money.ts';
import { invoiceCurrencies, invoiceCurrencyCodes } from './shipping-choices.ts';

const dollars = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
const line = fc.record({ quantity: fc.integer({ min: 1, max: 1000 }), unitPrice: dollars });
const lines = fc.array(line, { minLength: 1, maxLength: 20 });
const charges = fc.record({ freight: fc.option(dollars), insurance: fc.option(dollars), discount: fc.option(dollars) });
const money = fc.record({
  currency: fc.constantFrom(...invoiceCurrencyCodes),
  rate: fc.integer({ min: 1, max: 20_000_000 }).map((units) => units / 10_000),
});
const inDollars = { currency: 'USD', rate: 1 } as const;

describe('an invoice', () => {
  test.prop([lines, charges])('in dollars has the sum of the order, and what is charged beside it', (given, beside) => {
    const { goods, total } = invoiceTotals(given, beside, inDollars);
    // an order cannot have a larger discount
    fc.pre((beside.discount ?? 0) <= largestDiscount(goods, beside));
    expect(goods).toBe(orderTotals(given.map((each) => ({ ...each, weight: null }))).total);
    const expected = goods + (beside.freight ?? 0) + (beside.insurance ?? 0) - (beside.discount ?? 0);
    expect(total).toBeCloseTo(expected, 2);
  });

  test.prop([lines, charges, money])('adds up as it is printed, in any currency', (given, beside, of) => {
    const decimals = invoiceCurrencies[of.currency];
    const printed = (amount: number) => BigInt(amount.toFixed(decimals).replace('.', ''));
    const totals = invoiceTotals(given, beside, of);
    expect(given.reduce((sum, each) => sum + printed(invoiceLine(each, of).amount), 0n)).toBe(printed(totals.goods));
    for (const each of given) {
      const { unit, amount } = invoiceLine(each, of);
      expect(printed(amount)).toBe(printed(unit) * BigInt(each.quantity));
    }
    expect(printed(totals.goods) + printed(totals.freight) + printed(totals.insurance) - printed(totals.discount)).toBe(
      printed(totals.total),
    );
  });

  test.prop([lines, charges, money])('asks for nothing with the largest discount, in any currency', (given, { freight, insurance }, of) => {
    const goods = orderTotals(given.map((each) => ({ ...each, weight: null }))).total;
    const discount = largestDiscount(goods, { freight, insurance, discount: null });
    expect(discount).toBeCloseTo(goods + (freight ?? 0) + (insurance ?? 0), 2);
    for (const each of [inDollars, of]) expect(invoiceTotals(given, { freight, insurance, discount }, each).total).toBe(0);
  });

  test.prop([lines, charges, money, dollars])('asks for nothing less than nothing', (given, { freight, insurance }, of, less) => {
    const goods = orderTotals(given.map((each) => ({ ...each, weight: null }))).total;
    const discount = Math.min(less, largestDiscount(goods, { freight, insurance, discount: null }));
    expect(invoiceTotals(given, { freight, insurance, discount }, of).total).toBeGreaterThanOrEqual(0);
  });

  test.prop([lines, charges, money])('tells customs of each line what it is worth, less its share of the discount', (given, beside, of) => {
    const coins = (amount: number) => BigInt(Math.round(amount * 10 ** invoiceCurrencies[of.currency]));
    const totals = invoiceTotals(given, beside, of);
    const values = customsValues(given, beside, of);
    const [goods, discount] = [coins(totals.goods), coins(totals.discount)];
    const off = discount > goods ? goods : discount;
    const sum = values.reduce((all, value) => all + coins(value), 0n);
    // the total, except for the shipping cost
    expect(sum + coins(totals.freight) + coins(totals.insurance) - (discount - off)).toBe(coins(totals.total));
    for (const [at, each] of given.entries()) {
      const [value, amount] = [coins(values[at] ?? Number.NaN), coins(invoiceLine(each, of).amount)];
      expect(value).toBeGreaterThanOrEqual(0n);
      // in proportion to the amounts, give or take the smallest coin
      const apart = goods === 0n ? 0n : (amount - value) * goods - amount * off;
      expect(apart > -goods - 1n && apart < goods + 1n).toBe(true);
    }
  });

  it('of which nothing is let off says of each line what stands there, and of goods that are given away nothing', () => {
    const given = [
      { quantity: 3, unitPrice: 0.33 },
      { quantity: 1, unitPrice: 10 },
    ];
    const none = { freight: 5, insurance: null, discount: null };
    expect(customsValues(given, none, inDollars)).toEqual([0.99, 10]);
    expect([customsValue(given, { ...none, discount: 1 }), customsValue(given, { ...none, discount: 15.99 })]).toEqual([9.99, 0]);
    expect(customsValues(given, { ...none, discount: 1 }, inDollars)).toEqual([0.9, 9.09]);
  });

  it('of goods that are given away is of nothing, though each price is rounded to whole yen', () => {
    const yen = { currency: 'JPY', rate: 150.4 } as const;
    const lines = (unitPrice: number) => [{ quantity: 1000, unitPrice }];
    const charges = { freight: null, insurance: null };
    // 1,000 pieces at 150 yen each, with a discount of 1,000 dollars, which is 150,400 yen
    expect(invoiceTotals(lines(1), { ...charges, discount: 1000 }, yen)).toMatchObject({ goods: 150_000, discount: 150_000, total: 0 });
    expect(invoiceTotals(lines(1.01), { ...charges, discount: 1010 }, yen)).toMatchObject({ goods: 152_000, discount: 152_000, total: 0 });
    expect(invoiceTotals(lines(1), { ...charges, discount: 999 }, yen)).toMatchObject({ discount: 150_000, total: 0 });
    expect(invoiceTotals(lines(1), { ...charges, discount: 500 }, yen)).toMatchObject({ discount: 75_200, total: 74_800 });
  });

  it('stays in dollars until the rate of its currency is known', () => {
    expect(invoiceMoney({ invoiceCurrency: 'EUR', invoiceRate: null })).toEqual(inDollars);
    expect(invoiceMoney({ invoiceCurrency: 'EUR', invoiceRate: 0.87 })).toEqual({ currency: 'EUR', rate: 0.87 });
    expect(invoiceMoney({ invoiceCurrency: null, invoiceRate: 0.87 })).toEqual(inDollars);
  });

  it('has no jeon and no sen', () => {
    expect(inCurrency(12.5, { currency: 'KRW', rate: 1391.77 })).toBe(17_397);
    expect(inCurrency(1.005, { currency: 'EUR', rate: 1 })).toBe(1.01);
  });
});
