import type { GroupColumn, ProductGroup } from '#contract/products/product-groups.ts';
import type { Product } from '#contract/products/products.ts';
import { productBlocks } from '#web/features/products/product-blocks.ts';
import type { BlockCell, Refusals } from '#web/sync/blocks/block-list.ts';
import { checkBlock } from '#web/sync/blocks/check-block.ts';
import { type SentBlock, storeBlock } from '#web/sync/blocks/store-block.ts';

const blocks = productBlocks((_column, value) => String(value ?? ''));

/**
 * The products of these groups as they are by now. What somebody else has put elsewhere meanwhile, or whose whole group they have
 * renamed, is none of them any more: it would be taken from where they want it.
 */
export function heldOf(groups: readonly ProductGroup<Product>[], column: GroupColumn, now: readonly Product[]): Product[] {
  const numbers = new Set(groups.flatMap(({ products }) => products.map(({ pdNumber }) => pdNumber)));
  const names = new Set(groups.map(({ name }) => name));
  return now.filter((product) => numbers.has(product.pdNumber) && names.has(product[column]));
}

/** What giving these products the name changes; those that have it already stay. */
export const regroupCells = (products: readonly Product[], column: GroupColumn, name: string): BlockCell[] =>
  products.flatMap((product) =>
    product[column] === name ? [] : [{ key: product.pdNumber, column, from: product[column], to: name, text: name }],
  );

/** What the server would refuse of it. */
export const checkRegroup = (cells: readonly BlockCell[]): Promise<Refusals> => checkBlock(blocks, cells);

/** Stores it as one change set, shown at once. `takeBack` takes that back as a whole, with what went along of makers. */
export function regroup(cells: readonly BlockCell[]): { changeSet: string; refusals: Promise<Refusals>; takeBack(): Promise<Refusals> } {
  const sent: SentBlock = storeBlock(blocks, cells, { kind: 'bulk' });
  return {
    changeSet: sent.changeSet,
    refusals: sent.refusals,
    takeBack() {
      const back = cells.map((cell) => ({ ...cell, from: cell.to, to: cell.from, text: String(cell.from ?? '') }));
      // there is more in the set than these values: it is taken back as a whole also where others have written its rows since
      const stored = sent.stored.then((block) => ({ ...block, revisions: [] }));
      return storeBlock(blocks, back, { kind: 'bulk', undoes: { stored } }).refusals;
    },
  };
}
