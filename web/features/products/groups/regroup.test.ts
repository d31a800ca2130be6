import { expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { answer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { products } from '#web/features/products/products.queries.ts';
import { checkRegroup, regroup, regroupCells } from './regroup.ts';
import { allGroups, findGroups } from './shown-groups.ts';

const of = (pdNumber: number, category: string | null) =>
  ({ pdNumber, revision: 1, productName: `찻잔 ${pdNumber}`, sku: `A-${pdNumber}`, category, manufacturer: null }) as Product;
const list = [of(1, '스킨케어'), of(2, '스킨 케어'), of(3, '스킨 케어'), of(4, null)];
const outcome = (pdNumber: number, to: string) => ({
  ...{ pdNumber, state: 'changed' as const, revision: 2 },
  changes: [{ field: 'category', from: '스킨 케어', to }],
});
const counts = { changed: 2, unchanged: 0, refused: 0, conflict: 0 };

it('lists groups with their twins, and finds them by name or by having one', () => {
  const groups = allGroups(list, 'category');
  expect(groups.map(({ name, products: held, twins }) => [name, held.length, twins])).toEqual([
    [null, 1, []],
    ['스킨 케어', 2, ['스킨케어']],
    ['스킨케어', 1, ['스킨 케어']],
  ]);
  expect(findGroups(groups, 'ㅅㅋ', false)).toHaveLength(2);
  expect(findGroups(groups, '', true)).toHaveLength(2);
  expect(findGroups(groups, '찻잔', false)).toHaveLength(0);
});

/** A server that stores every row, and can undo change set 9. */
const answerAsServer = () =>
  answer({
    'POST /api/products/updateProducts': ({ rows, dryRun }) => ({
      ...{ written: !dryRun, changeSetId: dryRun ? null : 9, counts },
      rows: rows.map(({ pdNumber }) => outcome(pdNumber, '스킨케어')),
    }),
    'POST /api/changeSets/putBack': () => ({
      ...{ written: true, changeSetId: 10, rows: 2, values: 2, added: 0, leftCount: 0, left: [] },
      revisions: [2, 3].map((pdNumber) => ({ kind: 'product' as const, pdNumber, revision: 3 })),
    }),
  });

it('merges categories as one change set, shown at once, and takes that back as a whole', async () => {
  await fillCollection(products, list);
  const calls = answerAsServer();
  const cells = regroupCells(list.slice(0, 3), 'category', '스킨케어');
  expect(cells.map(({ key }) => key)).toEqual([2, 3]);
  expect(await checkRegroup(cells)).toEqual([undefined, undefined]);
  const { refusals, takeBack } = regroup(cells);
  expect(products.find(2)?.category).toBe('스킨케어');
  expect(await refusals).toEqual([undefined, undefined]);
  expect(calls.at(-1)?.body).toMatchObject({ kind: 'bulk', whenRefused: 'write-others' });
  expect(await takeBack()).toEqual([undefined, undefined]);
  expect(calls.at(-1)).toMatchObject({ name: 'POST /api/changeSets/putBack', body: { changeSetId: 9 } });
  expect(products.find(2)?.category).toBe('스킨 케어');
  products.forget();
});

it('takes the whole change set back also where one of its products was changed since: more than products is in it', async () => {
  await fillCollection(products, list);
  const calls = answerAsServer();
  const { refusals, takeBack } = regroup(regroupCells(list.slice(0, 3), 'category', '스킨케어'));
  await refusals;
  // somebody else renames one of the products
  products.apply([{ ...of(2, '스킨케어'), productName: '잔', revision: 3 }]);
  expect(await takeBack()).toEqual([undefined, undefined]);
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/products/updateProducts', 'POST /api/changeSets/putBack']);
  expect(products.find(3)?.category).toBe('스킨 케어');
  products.forget();
});

it('takes the whole change set back also where somebody was faster with one of its products', async () => {
  await fillCollection(products, list);
  const calls = answer({
    'POST /api/products/updateProducts': () => ({
      ...{ written: true, changeSetId: 9, counts: { ...counts, changed: 1, conflict: 1 } },
      rows: [outcome(2, '스킨케어'), { pdNumber: 3, state: 'conflict' as const, current: { ...of(3, '세안'), revision: 2 } }],
    }),
    'POST /api/changeSets/putBack': () => ({
      ...{ written: true, changeSetId: 10, rows: 1, values: 1, added: 0, leftCount: 0, left: [] },
      revisions: [{ kind: 'product' as const, pdNumber: 2, revision: 3 }],
    }),
  });
  const { refusals, takeBack } = regroup(regroupCells(list.slice(0, 3), 'category', '스킨케어'));
  expect(await refusals).toEqual([undefined, expect.objectContaining({ theirs: { value: '세안', text: '세안' } })]);
  expect(await takeBack()).toEqual([undefined]);
  expect(calls.at(-1)).toMatchObject({ name: 'POST /api/changeSets/putBack', body: { changeSetId: 9 } });
  expect([2, 3].map((key) => products.find(key)?.category)).toEqual(['스킨 케어', '세안']);
  products.forget();
});
