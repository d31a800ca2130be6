import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { byRank } from '#contract/products/product-order.ts';
import { chunkSize, cutIntoChunks, type ListChunk, type RowText, sizeOf } from './list-chunk.ts';
import { patchChunks } from './patch-chunks.ts';

interface Row {
  pdNumber: number;
  listRating: number | null;
  long: string;
}

const rowText = (row: Row): RowText => ({ key: row.pdNumber, text: JSON.stringify(row) });
const inOrder = (rows: Iterable<Row>) => [...rows].toSorted(byRank).map(rowText);
const rowsOf = (chunks: readonly ListChunk<Row>[]) => chunks.flatMap((chunk) => chunk.keyedRows());
/** Long enough that a few rows fill a chunk. */
const product = (pdNumber: number, listRating: number | null, length = chunkSize / 8): Row => ({
  pdNumber,
  listRating,
  long: '-'.repeat(length),
});

const change = fc.record({
  pdNumber: fc.integer({ min: 1, max: 60 }),
  to: fc.option(fc.record({ listRating: fc.option(fc.integer({ min: -2, max: 3 })), length: fc.integer({ min: 1, max: chunkSize / 4 }) })),
});
const batches = fc.array(fc.array(change, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 });

test.prop([batches, fc.integer({ min: 0, max: 60 })], { numRuns: 30 })(
  'whatever rows come, go, change and move, the list is as if read anew',
  (made, first) => {
    const rows = new Map(Array.from({ length: first }, (_, at) => [at + 1, product(at + 1, at % 3)]));
    let chunks = cutIntoChunks<Row>(inOrder(rows.values()));
    for (const batch of made) {
      for (const { pdNumber, to } of batch)
        if (to === null) rows.delete(pdNumber);
        else rows.set(pdNumber, product(pdNumber, to.listRating, to.length));
      const keys = new Set(batch.map(({ pdNumber }) => pdNumber));
      const now = inOrder([...keys].flatMap((key) => rows.get(key) ?? []));
      chunks = patchChunks(chunks, keys, now, byRank);
      expect(rowsOf(chunks)).toEqual(inOrder(rows.values()));
      for (const chunk of chunks) expect(sizeOf(chunk.keyedRows())).toBeLessThan(chunkSize * 2);
    }
  },
);

it('makes anew only the chunk of a row that changed', () => {
  const chunks = cutIntoChunks<Row>(inOrder(Array.from({ length: 100 }, (_, at) => product(at + 1, null))));
  const patched = patchChunks(chunks, new Set([50]), [rowText(product(50, null, 10))], byRank);
  expect(chunks.length).toBeGreaterThan(10);
  expect(patched.filter((chunk) => !chunks.includes(chunk))).toHaveLength(1);
});

it('does not fall into crumbs when rows leave one after the other', () => {
  let chunks = cutIntoChunks<Row>(inOrder(Array.from({ length: 200 }, (_, at) => product(at + 1, null))));
  for (let key = 1; key <= 200; key += 1) if (key % 20 !== 0) chunks = patchChunks(chunks, new Set([key]), [], byRank);
  expect(rowsOf(chunks)).toHaveLength(10);
  expect(chunks.length).toBeLessThan(8);
});
