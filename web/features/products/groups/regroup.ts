import type { GroupColumn, ProductGroup } from '#contract/products/product-groups.ts';
import type { Product } from '#contract/products/products.ts';
import { productBlocks } from '#web/features/products/product-blocks.ts';
import { type BlockCell, cellName, type Refusals } from '#web/sync/blocks/block-list.ts';
import { checkBlock } from '#web/sync/blocks/check-block.ts';
import { type SentBlock, storeBlock } from '#web/sync/blocks/store-block.ts';

const blocks = productBlocks((_column, value) => String(value ?? ''));

/**
 * The current rows of the products of these groups. Leaves out products that somebody else has meanwhile moved or whose group they have
 * renamed: otherwise this change would overwrite theirs.
 */
export function heldOf(groups: readonly ProductGroup<Product>[], column: GroupColumn, now: readonly Product[]): Product[] {
  const numbers = new Set(groups.flatMap(({ products }) => products.map(({ pdNumber }) => pdNumber)));
  const names = new Set(groups.map(({ name }) => name));
  return now.filter((product) => numbers.has(product.pdNumber) && names.has(product[column]));
}

/** The cells to change so that these products get the name. Products that have it already are left out. */
export const regroupCells = (products: readonly Product[], column: GroupColumn, name: string): BlockCell[] =>
  products.flatMap((product) =>
    product[column] === name ? [] : [{ key: product.pdNumber, column, from: product[column], to: name, text: name }],
  );

/** The reasons for which the server would refuse the change. */
export const checkRegroup = (cells: readonly BlockCell[]): Promise<Refusals> => checkBlock(blocks, cells);

/**
 * Stores the change as one change set; the list shows it at once. `takeBack` undoes the whole set, including changes of makers made with
 * it.
 */
export function regroup(cells: readonly BlockCell[]): { changeSet: string; refusals: Promise<Refusals>; takeBack(): Promise<Refusals> } {
  const sent: SentBlock = storeBlock(blocks, cells, { kind: 'bulk' });
  return {
    changeSet: sent.changeSet,
    refusals: sent.refusals,
    async takeBack() {
      const stored = await sent.stored;
      const back = cells
        .filter(({ key, column }) => stored.cells.has(cellName(key, column)))
        .map((cell) => ({ ...cell, from: cell.to, to: cell.from, text: String(cell.from ?? '') }));
      // the set holds more than these values, so it is undone as a whole, even if others have changed its rows since
      const undoes = { stored: Promise.resolve({ ...stored, revisions: [] }) };
      return await storeBlock(blocks, back, { kind: 'bulk', undoes }).refusals;
    },
  };
}
