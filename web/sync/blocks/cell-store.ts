import type { CellRefusal } from '#web/sync/store-cell.ts';
import type { BlockCell, BlockList, Refusals } from './block-list.ts';
import { type SentBlock, storeBlock } from './store-block.ts';

/** Where the values of a table are stored: one by itself, several at once as one change set. */
export interface BlockStore {
  store(cells: readonly BlockCell[], undoes?: SentBlock | OneCell): SentBlock | OneCell;
}

interface OneCell {
  refusals: Promise<Refusals>;
  stored?: undefined;
}

/** @param storeOne stores a single value; it does not throw */
export const blockStore = <Row>(list: BlockList<Row>, storeOne: (cell: BlockCell) => Promise<CellRefusal | undefined>): BlockStore => ({
  store(cells, undoes) {
    const [only, another] = cells;
    if (only && !another) return { refusals: storeOne(only).then((refused) => [refused]) };
    return storeBlock(list, cells, undoes?.stored && undoes);
  },
});
