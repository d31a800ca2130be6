import { lateCode } from '#web/code/late-code.ts';
import { newId } from '#web/http/new-id.ts';
import type { BlockCell, BlockKind, BlockList, Refusals, StoredBlock } from './block-list.ts';
import type * as Sending from './send-block.ts';

/** A block on its way. */
export interface SentBlock {
  /** Names its change set, to which more can be added. */
  changeSet: string;
  refusals: Promise<Refusals>;
  stored: Promise<StoredBlock>;
}

/** What stores blocks: they are shown without what sends them, which is loaded by then. */
export function createBlocks(load: () => Promise<typeof Sending>) {
  const sending = lateCode(load);

  /**
   * Stores many values at once, as one change set. They are shown immediately, and sent after what was written before.
   * `undoes` is the block that is taken back by these values: where that is the same, its change set is taken back.
   */
  function storeBlock<Row>(
    list: BlockList<Row>,
    cells: readonly BlockCell[],
    { undoes, kind }: { undoes?: Pick<SentBlock, 'stored'> | undefined; kind: BlockKind },
  ): SentBlock {
    const changeSet = newId();
    const { collection, withValue, words } = list;
    const byRow = [...Map.groupBy(cells, ({ key }) => Number(key))];
    const seen = new Map(byRow.map(([key]) => [key, collection.find(key)]));
    const sent = collection.writeBlock({
      changes: byRow.map(([key, of]) => [key, (row) => of.reduce((so, { column, to }) => withValue(so, column, to), row)] as const),
      async send() {
        try {
          const [{ sendBlock }, before] = await Promise.all([sending.load(), undoes?.stored]);
          return await sendBlock(list, { cells, seen, changeSet, kind, undoes: before });
        } catch (error) {
          return unsent(cells, words.problem(error));
        }
      },
    });
    return { changeSet, refusals: sent.then(({ refusals }) => refusals), stored: sent.then(({ stored }) => stored) };
  }
  return { sending, storeBlock };
}

/** The server has another version of the page: what would send it cannot be had. */
const unsent = (cells: readonly BlockCell[], reason: string): Sending.BlockOutcome => ({
  refusals: cells.map(({ text }) => ({ text, reason })),
  stored: { changeSetId: null, cells: new Map(), revisions: [] },
});

export const { sending, storeBlock } = createBlocks(() => import('./send-block.ts'));
