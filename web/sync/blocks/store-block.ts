import { lateCode } from '#web/code/late-code.ts';
import { newId } from '#web/code/new-id.ts';
import type { BlockCell, BlockKind, BlockList, Refusals, StoredBlock } from './block-list.ts';
import type * as Sending from './send-block.ts';

/** A block that is being sent. */
export interface SentBlock {
  /** The name of its change set, to which more changes can be added. */
  changeSet: string;
  refusals: Promise<Refusals>;
  stored: Promise<StoredBlock>;
}

/** Creates `storeBlock`, which shows a block at once and loads the code that sends it afterwards. */
export function createBlocks(load: () => Promise<typeof Sending>) {
  const sending = lateCode(load);

  /**
   * Stores many values at once, as one change set. They are shown immediately, and sent after all earlier writes. `undoes` is the block
   * that these values undo: if they equal its change set, that set is taken back instead.
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

/**
 * The outcome if the block could not be sent, for instance because the server has another version of the page and lacks this one's code.
 */
const unsent = (cells: readonly BlockCell[], reason: string): Sending.BlockOutcome => ({
  refusals: cells.map(({ text }) => ({ text, reason })),
  stored: { changeSetId: null, cells: new Map(), revisions: [] },
});

export const { sending, storeBlock } = createBlocks(() => import('./send-block.ts'));
