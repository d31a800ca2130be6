import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { byRank } from '#contract/products/product-order.ts';
import type { Product } from '#contract/products/products.ts';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { products } from '#web/features/products/products.queries.ts';
import { byRule, moveAmong, moveBeside, moveTo, orderedIn } from './arrange.ts';
import { storeOrder } from './store-order.ts';

const of = (pdNumber: number, listRating: number | null, revision = 1) =>
  ({ pdNumber, revision, listRating, productName: `찻잔 ${pdNumber}`, sku: `A-${pdNumber}`, category: '찻잔' }) as Product;

/** A server with these products, which decides as the real one does: a row with an old revision that would change is a conflict. */
function office(rows: Product[]) {
  const stored = new Map(rows.map((row) => [row.pdNumber, row]));
  let sets = 0;
  const decide = ({ pdNumber, revision, fields }: { pdNumber: number; revision?: number | undefined; fields: object }) => {
    const row = stored.get(pdNumber)!;
    const to = (fields as Product).listRating;
    if (row.listRating === to) return { pdNumber, state: 'unchanged' as const, revision: row.revision };
    const changes = [{ field: 'listRating', from: row.listRating, to }];
    if (revision !== row.revision) return { pdNumber, state: 'conflict' as const, changes, current: row };
    return { pdNumber, state: 'changed' as const, revision: row.revision + 1, changes };
  };
  const calls = answer({
    'POST /api/products/updateProducts'({ rows: sent, whenRefused }) {
      const outcomes = sent.map(decide);
      const conflict = outcomes.filter(({ state }) => state === 'conflict').length;
      const isWritten = conflict === 0 || whenRefused === 'write-others';
      for (const { pdNumber, state, changes, revision = 0 } of isWritten ? outcomes : [])
        if (state === 'changed') stored.set(pdNumber, { ...stored.get(pdNumber)!, listRating: changes[0]?.to ?? null, revision });
      if (isWritten) sets += 1;
      return {
        written: isWritten,
        changeSetId: isWritten ? sets : null,
        counts: { changed: 0, unchanged: 0, refused: 0, conflict },
        rows: outcomes,
      };
    },
    'POST /api/changeSets/putBack': () => ({
      ...{ written: true, changeSetId: 99, rows: 1, values: 1 },
      ...{ revisions: [], added: 0, leftCount: 0, left: [] },
    }),
  });
  return { stored, calls, order: () => [...stored.values()].sort(byRank).map(({ pdNumber }) => pdNumber) };
}
const shown = () => orderedIn(products.all(), '찻잔').map(({ pdNumber }) => pdNumber);
afterEach(() => products.forget());

it('moves a product by one rank that changes, shown at once, and takes it back as a whole', async () => {
  const rows = [of(1, 4000), of(2, 3000), of(3, 2000), of(4, 1000)];
  await fillCollection(products, rows);
  const { calls, order } = office(rows);
  const sent = storeOrder('찻잔', moveTo(4, 1));
  expect(shown()).toEqual([1, 4, 2, 3]);
  expect(await sent.failure).toBeUndefined();
  expect([order(), shown()]).toEqual([
    [1, 4, 2, 3],
    [1, 4, 2, 3],
  ]);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    kind: 'bulk',
    whenRefused: 'write-none',
    rows: [{ pdNumber: 4, fields: { listRating: 3500 } }, {}, {}],
  });
  expect(await sent.takeBack()).toBeUndefined();
  expect(calls.at(-1)).toMatchObject({ name: 'POST /api/changeSets/putBack', body: { changeSetId: 1 } });
});

it('made on an order that somebody else has changed is made again on theirs: both moves are in it', async () => {
  const rows = [of(1, 4000), of(2, 3000), of(3, 2000), of(4, 1000)];
  await fillCollection(products, rows);
  const { stored, order } = office(rows);
  // somebody else has put product 2 at the end, which this page does not know yet
  stored.set(2, of(2, 500, 2));
  const sent = storeOrder('찻잔', moveBeside(4, 'before', 2));
  expect(await sent.failure).toBeUndefined();
  expect(order()).toEqual([1, 3, 4, 2]);
  expect(shown()).toEqual(order());
});

it('that would change nothing sends nothing', async () => {
  const rows = [of(1, 2), of(2, 1)];
  await fillCollection(products, rows);
  const { calls } = office(rows);
  expect(await storeOrder('찻잔', moveTo(1, 0)).failure).toBeUndefined();
  expect(calls).toEqual([]);
});

it('ends as wanted, whatever ranks there were and whatever somebody else did meanwhile', async () => {
  const rank = fc.option(fc.integer({ min: -3, max: 3 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(rank, { minLength: 2, maxLength: 8 }),
      fc.nat(7),
      fc.nat(7),
      fc.array(fc.tuple(fc.nat(7), rank), { maxLength: 4 }),
      async (ranks, which, to, others) => {
        const rows = ranks.map((each, at) => of(at + 1, each));
        await fillCollection(products, rows);
        const { stored, order } = office(rows);
        for (const [at, theirs] of others) {
          const row = rows[at];
          if (row) stored.set(row.pdNumber, { ...row, listRating: theirs, revision: (stored.get(row.pdNumber)?.revision ?? 1) + 1 });
        }
        const moved = 1 + (which % rows.length);
        expect(await storeOrder('찻잔', moveTo(moved, to % rows.length)).failure).toBeUndefined();
        // the live stream delivers what this page does not know yet
        products.apply([...stored.values()]);
        expect(shown()).toEqual(order());
        products.forget();
      },
    ),
    { numRuns: 200 },
  );
});

it('puts a product beside the one that it was dropped on, whatever is not shown between them', () => {
  const all = [1, 2, 3, 4, 5, 6].map((pdNumber) => of(pdNumber, 10 - pdNumber));
  const found = all.filter(({ pdNumber }) => pdNumber % 2 === 0);
  const numbers = (pdNumber: number, to: number) => moveAmong(found, pdNumber, to)(all).map((product) => product.pdNumber);
  expect(numbers(6, 0)).toEqual([1, 6, 2, 3, 4, 5]);
  expect(numbers(2, 1)).toEqual([1, 3, 4, 2, 5, 6]);
  expect(numbers(4, 1)).toEqual([1, 2, 3, 4, 5, 6]);
});

it('orders by a rule, and leaves what is the same to it as it stands', () => {
  const priced = (pdNumber: number, price: number | null, availability: Product['availability'] = 'InStock') =>
    ({ ...of(pdNumber, 100 - pdNumber), price, availability, createdAt: `2026-01-0${pdNumber}T00:00:00Z` }) as Product;
  const all = [priced(1, 5), priced(2, null), priced(3, 9, 'SoldOut'), priced(4, 5)];
  const numbers = (rule: Parameters<typeof byRule>[0]) => byRule(rule)(all).map(({ pdNumber }) => pdNumber);
  expect(numbers('dearest')).toEqual([3, 1, 4, 2]);
  expect(numbers('cheapest')).toEqual([1, 4, 3, 2]);
  expect(numbers('newest')).toEqual([4, 3, 2, 1]);
  expect(numbers('available')).toEqual([1, 2, 4, 3]);
});
