import { expect, it, vi } from 'vitest';
import type { BatchReply, BatchRow } from '#contract/change-sets/batch.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { pricedProducts } from '#web/features/prices/prices.queries.ts';
import { priceCells } from './price-cells.ts';

const won = { basePrice: null, domesticPrice: null, wholePriceMenaCIS: null, dropShippingPrice: null, wholePriceGlobal: null };
const product = {
  ...{ pdNumber: 3, productName: '로션', sku: 'LOTION', price: null, revision: 1 },
  priceSheet: { costPrice: null, ...won, revision: 1 },
} as PricedProduct;

/** A reply that says that every row was stored. */
const stored = (rows: BatchRow[]): BatchReply<never> => ({
  written: true,
  changeSetId: 1,
  counts: { changed: rows.length, unchanged: 0, refused: 0, conflict: 0 },
  rows: rows.map(({ pdNumber, fields }) => ({
    pdNumber,
    state: 'changed',
    revision: 2,
    changes: Object.entries(fields).map(([field, to]) => ({ field, from: null, to })),
  })),
});

it('stores a block of shop prices and won prices as one change set, in calls with a key each', async () => {
  const sets: unknown[] = [];
  const keys: unknown[] = [];
  const store = ({ rows, changeSet }: { rows: BatchRow[]; changeSet?: string | undefined }) => {
    sets.push(changeSet);
    return stored(rows);
  };
  answer({ 'POST /api/products/updateProducts': store, 'POST /api/products/updatePriceSheets': store });
  const table = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return table(path, init);
  });
  await fillCollection(pricedProducts, [product]);
  const edit = (column: string, value: number) => ({ key: 3, column, text: String(value), read: { value }, typed: String });
  const cells = await priceCells.load();
  expect(cells.write([edit('basePrice', 13_800), edit('price', 12.5)])).toEqual({ cells: 2, refused: 0 });
  await vi.waitFor(() => expect(cells.counts()).toEqual({ waiting: 0, refused: 0 }));
  expect(sets).toHaveLength(2);
  expect(new Set(sets).size).toBe(1);
  // the server refuses a different request under a key that it has already answered
  expect(new Set(keys).size).toBe(2);
  expect(pricedProducts.find(3)).toMatchObject({ price: 12.5, priceSheet: { basePrice: 13_800 } });
  priceCells.forget();
  pricedProducts.forget();
});
