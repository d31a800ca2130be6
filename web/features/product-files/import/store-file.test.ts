import { expect, it } from 'vitest';
import type { BatchRow } from '#contract/change-sets/batch.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fileStore } from './store-file.ts';

const rows: BatchRow[] = Array.from({ length: 1500 }, (_, at) => ({ pdNumber: at + 1, revision: 1, fields: { packing: 'box' } }));
const ofProducts = (table: string) => (table === 'product' ? rows : []);

it('says what is stored of a file where its right was taken away half-way, and goes on from there', async () => {
  let left = 1;
  const calls = answer({
    'POST /api/products/updateProducts'(body) {
      left -= 1;
      if (left < 0) return problemAnswer('signed-out');
      const outcomes = body.rows.map(({ pdNumber }) => ({ pdNumber, state: 'changed' as const, refusals: [], revision: 2, changes: [] }));
      return { changeSetId: 7, written: true, counts: { changed: 0, unchanged: 0, refused: 0, conflict: 0 }, rows: outcomes };
    },
  });
  const shares: number[] = [];
  const store = fileStore(ofProducts, []);
  const interrupted = await store((done) => shares.push(done));
  expect(interrupted).toMatchObject({ changeSetId: 7, interruption: { code: 'signed-out' }, counts: { changed: 1000 } });
  left = 9;
  const stored = await store((done) => shares.push(done));
  expect(stored.interruption).toBeUndefined();
  expect(stored.counts.changed).toBe(1500);
  expect(calls).toHaveLength(3);
  expect(shares).toEqual([1000 / 1500, 1]);
});

it('fails where nothing of the file is stored', async () => {
  answer({ 'POST /api/products/updateProducts': () => problemAnswer('signed-out') });
  await expect(fileStore(ofProducts, [])(() => {})).rejects.toMatchObject({ code: 'signed-out' });
});
