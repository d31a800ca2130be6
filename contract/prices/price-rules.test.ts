import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { rateRule } from '#contract/numbers.ts';
import {
  convert,
  countChangedPrices,
  missingRate,
  type Priced,
  priceOf,
  priceSheetColumns,
  type priceTabs,
  type Rates,
  ratesByRegion,
  rulesOf,
} from './price-rules.ts';
import { priceTabNames } from './price-tabs.ts';

const product: Priced = {
  price: 12.5,
  priceSheet: {
    costPrice: 4_000,
    basePrice: 10_000,
    domesticPrice: 21_000,
    wholePriceMenaCIS: 13_300,
    dropShippingPrice: 15_000,
    wholePriceGlobal: 13_800,
  },
};
const rates: Rates = { MenaCIS: 1330, CN: 185, US: 1380 };
const shown = (tab: keyof typeof priceTabs, of = product, at = rates) =>
  Object.fromEntries(rulesOf(tab).map((rule) => [rule.name, priceOf(rule, of, at)]));

describe('the seven tabs', () => {
  it('come in their order, the won prices first', () => {
    expect(priceTabNames).toEqual(['won', 'deposit', 'domestic', 'menaCis', 'korea', 'china', 'global']);
  });

  it.each([
    ['won', { ...product.priceSheet, price: 12.5 }],
    ['deposit', { deposit: 4_000 }],
    ['domestic', { domestic: 21_000 }],
    ['menaCis', { menaCis: 10 }],
    ['korea', { twentyUnits: 10_000, oneUnit: 15_000 }],
    ['china', { twentyUnits: 54, oneUnit: 81 }],
    ['global', { fixedUnit: 10 }],
  ] as const)('%s shows what it derives', (tab, prices) => {
    expect(shown(tab)).toEqual(prices);
  });

  it('show no price where the value was never entered, and zero where it is zero', () => {
    const bare: Priced = {
      price: null,
      priceSheet: { ...product.priceSheet, ...Object.fromEntries(priceSheetColumns.map((column) => [column, null])) },
    };
    for (const tab of priceTabNames) expect(Object.values(shown(tab, bare)).every((price) => price === null)).toBe(true);
    expect(shown('china', { ...bare, priceSheet: { ...bare.priceSheet, basePrice: 0 } })).toEqual({ twentyUnits: 0, oneUnit: null });
  });

  it('name the rate that is missing, and need none that they do not use', () => {
    const withoutChina = ratesByRegion([
      { country: 'MenaCIS', exchangeRate: 1330 },
      { country: 'CN', exchangeRate: null },
      { country: 'US', exchangeRate: 0 },
    ]);
    const missing = Object.fromEntries(priceTabNames.map((tab) => [tab, rulesOf(tab).map((rule) => missingRate(rule, withoutChina))]));
    expect(missing).toMatchObject({ korea: [undefined, undefined], menaCis: [undefined], china: ['CN', 'CN'], global: ['US'] });
    expect(shown('china', product, withoutChina)).toEqual({ twentyUnits: null, oneUnit: null });
    expect(shown('global', product, {})).toEqual({ fixedUnit: null });
  });
});

describe('won by a rate', () => {
  it.each([
    [1330, 1330, 1],
    [665, 1330, 1], // exactly a half goes up
    [664.99, 1330, 0],
    [1995, 1330, 2], // one and a half
    [0.15, 0.1, 2], // 1.5, but 1.4999999999999998 in binary fractions
    [0.35, 0.1, 4],
    [1.005 * 100, 67, 2], // 100.5 / 67 is 1.5
    [0, 1330, 0],
    [1e12, 0.0001, 1e16], // the highest amount at the lowest rate
    [1e12, 999_999.9999, 1_000_000],
    [0.01, 999_999.9999, 0],
  ])('%d / %d is %d', (won, rate, price) => {
    expect(convert(won, rate)).toBe(price);
  });

  it.each([0, -1, null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 0.00001])('is no price at a rate of %s', (rate) => {
    expect(convert(1000, rate)).toBeNull();
  });
});

const money = fc.integer({ min: 0, max: 1e14 }).map((cents) => cents / 100);
const rate = fc.integer({ min: 1, max: rateRule.max * 1e4 - 1 }).map((units) => units / 1e4);

property.prop([money, rate])('a price is a whole number, never NaN and never Infinity', (won, at) => {
  const price = convert(won, at);
  expect(Number.isInteger(price)).toBe(true);
  expect(price).toBeGreaterThanOrEqual(0);
});

property.prop([money, money, rate])('a dearer product never gets a lower price', (a, b, at) => {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  expect(convert(high, at)).toBeGreaterThanOrEqual(convert(low, at) ?? Number.NaN);
});

property.prop([money, rate, rate])('a higher rate never gives a higher price', (won, a, b) => {
  expect(convert(won, Math.max(a, b))).toBeLessThanOrEqual(convert(won, Math.min(a, b)) ?? Number.NaN);
});

property.prop([money, rate])('a price is within one half of the exact quotient, and a half goes up', (won, at) => {
  const price = BigInt(convert(won, at) ?? -1);
  fc.pre(price < BigInt(Number.MAX_SAFE_INTEGER)); // larger whole numbers are not exact in JavaScript
  const dividend = BigInt(Math.round(won * 100)) * 100n;
  const divisor = BigInt(Math.round(at * 1e4));
  // price - 1/2 <= dividend / divisor < price + 1/2
  expect((2n * price - 1n) * divisor).toBeLessThanOrEqual(2n * dividend);
  expect(2n * dividend).toBeLessThan((2n * price + 1n) * divisor);
});

const anyRates = fc.record({
  MenaCIS: fc.option(rate),
  CN: fc.option(rate),
  US: fc.option(rate),
});
const anyProduct = fc.record({
  price: fc.option(money),
  priceSheet: fc.record({
    costPrice: fc.option(money),
    basePrice: fc.option(money),
    domesticPrice: fc.option(money),
    wholePriceMenaCIS: fc.option(money),
    dropShippingPrice: fc.option(money),
    wholePriceGlobal: fc.option(money),
  }),
});

property.prop([anyProduct, anyRates, fc.constantFrom(...priceTabNames)])(
  'on no tab is there a price from a rate that is missing, nor one missing without a reason',
  (of, at, tab) => {
    for (const rule of rulesOf(tab)) {
      const entered = (rule.from === 'price' ? of.price : of.priceSheet[rule.from]) !== null;
      expect(priceOf(rule, of, at) !== null).toBe(entered && missingRate(rule, at) === undefined);
    }
  },
);

property.prop([fc.array(anyProduct, { maxLength: 20 }), anyRates])('the same rates move nothing', (products, at) => {
  expect(countChangedPrices(products, at, { ...at })).toBe(0);
});

describe('a changed rate', () => {
  const cheap: Priced = { ...product, priceSheet: { ...product.priceSheet, wholePriceMenaCIS: 10 } };
  const products = [product, cheap, { ...product, priceSheet: { ...product.priceSheet, wholePriceMenaCIS: null } }];

  it('moves the prices of its region that round to something else', () => {
    expect(countChangedPrices(products, rates, { ...rates, MenaCIS: 1200 })).toBe(1); // 10 won give 0 dollars at either rate
  });

  it('moves both prices of a product in China', () => {
    expect(countChangedPrices(products, rates, { ...rates, CN: 200 })).toBe(6);
  });

  it('prices what had none before', () => {
    expect(countChangedPrices(products, { ...rates, MenaCIS: null }, rates)).toBe(2);
  });
});
