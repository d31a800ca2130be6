import { loadCode } from '#web/code/load-code.ts';
import type { CellRefusal } from '#web/sync/store-cell.ts';
import type { BlockCell, BlockList, Refusals } from './block-list.ts';
import { type SentBlock, storeBlock } from './store-block.ts';

/** Stores the values of a table: a single value by itself, several values as one change set. */
export interface BlockStore {
  store(cells: readonly BlockCell[], how: { undoes?: SentBlock | OneCell | undefined; isBulk?: boolean }): SentBlock | OneCell;
  /** For each cell, in order: why it would not be stored. */
  check(cells: readonly BlockCell[]): Promise<Refusals>;
}

interface OneCell {
  refusals: Promise<Refusals>;
  stored?: undefined;
}

/** @param storeOne stores a single value; it does not throw */
export const blockStore = <Row>(list: BlockList<Row>, storeOne: (cell: BlockCell) => Promise<CellRefusal | undefined>): BlockStore => ({
  store(cells, { undoes, isBulk = false }) {
    const [only, another] = cells;
    if (only && !another) return { refusals: storeOne(only).then((refused) => [refused]) };
    return storeBlock(list, cells, { undoes: undoes?.stored && undoes, kind: isBulk ? 'bulk' : 'sheet' });
  },
  check: async (cells) => await (await loadCode(() => import('./check-block.ts'))).checkBlock(list, cells),
});
