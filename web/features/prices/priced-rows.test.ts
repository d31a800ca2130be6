import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { PricedProduct, PriceSheet } from '#contract/prices/prices.ts';
import { partOf, withParts, withSheets } from './priced-rows.ts';

const sheet = (revision: number, costPrice: number | null = null): PriceSheet => ({
  costPrice,
  basePrice: null,
  domesticPrice: null,
  wholePriceMenaCIS: null,
  dropShippingPrice: null,
  wholePriceGlobal: null,
  revision,
});

const priced = (pdNumber: number, revision = 1, priceSheet = sheet(1)): PricedProduct => ({
  pdNumber,
  redirecting: null,
  productName: `제품 ${pdNumber}, ${revision}`,
  rangeName: null,
  brand: null,
  sku: `SKU-${pdNumber}`,
  price: null,
  availability: null,
  pageUrl: null,
  thumbnail: null,
  rangeThumbnail: null,
  category: null,
  listRating: null,
  revision,
  priceSheet,
});

const list = [priced(2, 3, sheet(5, 100)), priced(1)];

describe('the product side of a row', () => {
  it('is replaced when it is newer, and the price sheet stays', () => {
    const [first, second] = withParts(list, [partOf(priced(2, 4))]);
    expect(first).toEqual({ ...priced(2, 4), priceSheet: sheet(5, 100) });
    expect(second).toBe(list[1]);
  });

  it('does not bring back what is older', () => {
    expect(withParts(list, [partOf(priced(2, 2))])).toBe(list);
  });

  it('of a product nobody knew is added without prices, where the product list has it', () => {
    expect(withParts(list, [partOf(priced(3))])).toEqual([priced(3), ...list]);
  });

  it('moves the row to its new display rank, and leaves the others the same objects', () => {
    const [first, second] = withParts(list, [partOf({ ...priced(1, 2), listRating: 5 })]);
    expect(first).toEqual({ ...priced(1, 2), listRating: 5 });
    expect(second).toBe(list[0]);
  });

  it('takes of a row of the product list only what this list shows', () => {
    const row = { ...partOf(priced(3)), description: '긴 설명', weight: 0.5 };
    expect(withParts([], [row])).toEqual([priced(3)]);
  });
});

describe('the price sheet of a row', () => {
  it('is replaced when it is newer, whatever the revision of the product', () => {
    expect(withSheets(list, new Map([[2, sheet(6, 200)]]))[0]).toEqual({ ...priced(2, 3), priceSheet: sheet(6, 200) });
    expect(withSheets(list, new Map([[2, sheet(4, 200)]]))).toBe(list);
  });

  it('of a product that is not in the list is left out', () => {
    expect(withSheets(list, new Map([[9, sheet(1)]]))).toBe(list);
  });
});

const numbers = fc.integer({ min: 1, max: 4 });
const revisions = fc.integer({ min: 1, max: 9 });
const change = fc.oneof(
  fc.record({ side: fc.constant('part' as const), pdNumber: numbers, revision: revisions }),
  fc.record({ side: fc.constant('sheet' as const), pdNumber: numbers, revision: revisions }),
);

test.prop([fc.array(change)])('changes of both sides, in whatever order, leave each side at its highest revision', (changes) => {
  const start = [4, 3, 2, 1].map((pdNumber) => priced(pdNumber));
  const end = changes.reduce<readonly PricedProduct[]>(
    (rows, { side, pdNumber, revision }) =>
      side === 'part' ? withParts(rows, [partOf(priced(pdNumber, revision))]) : withSheets(rows, new Map([[pdNumber, sheet(revision)]])),
    start,
  );
  const highest = (side: 'part' | 'sheet', pdNumber: number) =>
    Math.max(1, ...changes.filter((each) => each.side === side && each.pdNumber === pdNumber).map(({ revision }) => revision));
  expect(end).toEqual(start.map(({ pdNumber }) => priced(pdNumber, highest('part', pdNumber), sheet(highest('sheet', pdNumber)))));
});
