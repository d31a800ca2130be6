import { expect, test } from 'vitest';
import { sampleExchangeRates, samplePriceSheets } from './price-sheets.ts';
import { sampleProducts } from './products.ts';

const sheets = samplePriceSheets(sampleProducts(1000));

test('every product has a price sheet, the same every time', () => {
  expect(sheets.map((sheet) => sheet.pdNumber)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  expect(samplePriceSheets(sampleProducts(1000))).toEqual(sheets);
});

test('a shop earns on every price it has entered', () => {
  for (const { costPrice, basePrice, domesticPrice, dropShippingPrice } of sheets) {
    for (const [lower, higher] of [
      [costPrice, basePrice],
      [basePrice, dropShippingPrice],
      [dropShippingPrice, domesticPrice],
    ] as const) {
      if (lower && higher) expect(lower).toBeLessThanOrEqual(higher);
    }
  }
});

test('some prices were never entered and some are zero', () => {
  const values = sheets.flatMap(({ pdNumber: _, ...prices }) => Object.values(prices));
  expect(values).toContain(null);
  expect(values).toContain(0);
  expect(values.filter(Boolean).length / values.length).toBeGreaterThan(0.85);
});

test('there is a rate for each of the three regions', () => {
  expect(sampleExchangeRates.map(({ country }) => country)).toEqual(['MenaCIS', 'CN', 'US']);
  for (const { exchangeRate } of sampleExchangeRates) expect(exchangeRate).toBeGreaterThan(0);
});
