import { expect, it } from 'vitest';
import { MissingCode } from '#web/code/load-code.ts';
import type { BlockCell, BlockList } from './block-list.ts';
import { createBlocks } from './store-block.ts';

const cells: BlockCell[] = [1, 2].map((key) => ({ key, column: 'a', from: 0, to: 5, text: '5' }));

/** A list of two rows. `calls` are the rows that were sent. */
function listOf(): { list: BlockList<{ a: number }>; shown: number[]; calls: unknown[] } {
  const [shown, calls]: [number[], unknown[]] = [[], []];
  const list: BlockList<{ a: number }> = {
    collection: {
      known: () => ({ a: 0 }),
      find: () => ({ a: 0 }),
      apply: () => undefined,
      async writeBlock({ changes, send }) {
        for (const [, change] of changes) shown.push(change({ a: 0 }).a);
        return await send();
      },
    },
    tables: [
      {
        ...{ kind: 'product', holds: () => true, revisionOf: () => 1, stored: (row) => row, read: () => ({ a: 0 }) },
        async send(rows) {
          calls.push(...rows);
          return { changeSetId: 1, rows: rows.map(() => ({ state: 'changed', changes: [], revision: 2 })) } as never;
        },
      },
    ],
    valueIn: ({ a }) => a,
    withValue: (_, __, value) => ({ a: Number(value) }),
    putBack: () => Promise.reject(new Error('not asked')),
    words: {
      typed: String,
      problem: (error: unknown) => `not sent: ${error instanceof MissingCode ? 'MissingCode' : String(error)}`,
      refusal: String,
      changedMeanwhile: () => 'changed',
    } as never,
  };
  return { list, shown, calls };
}

it('is shown before what sends it is there, is refused where that is missing, and sent once it is had', async () => {
  let isThere = false;
  const { storeBlock } = createBlocks(() => (isThere ? import('./send-block.ts') : Promise.reject(new TypeError('gone'))));
  const { list, shown, calls } = listOf();
  const first = storeBlock(list, cells, { kind: 'sheet' });
  expect(shown).toEqual([5, 5]);
  const refused = { text: '5', reason: 'not sent: MissingCode' };
  expect(await first.refusals).toEqual([refused, refused]);
  expect(await first.stored).toMatchObject({ changeSetId: null });
  isThere = true;
  expect(await storeBlock(list, cells, { kind: 'sheet' }).refusals).toEqual([undefined, undefined]);
  expect(calls).toHaveLength(2);
});
