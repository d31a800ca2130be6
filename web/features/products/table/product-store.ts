import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { editProduct } from '#web/features/products/edit-product.ts';
import { productBlocks } from '#web/features/products/product-blocks.ts';
import { products } from '#web/features/products/products.queries.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { currentWords } from '#web/i18n/words.ts';
import { blockWords } from '#web/sync/blocks/block-calls.ts';
import type { BlockCell, BlockWords } from '#web/sync/blocks/block-list.ts';
import { blockStore } from '#web/sync/blocks/cell-store.ts';
import { type CellRefusal, storeCell } from '#web/sync/store-cell.ts';
import type { CellStore } from '#web/ui/sheet/model/cell-steps.ts';

/**
 * Reads and stores the values of the product table.
 * @param typed the text that a person would type for a value
 */
export const productStore = (typed: BlockWords['typed']): CellStore => ({
  valueAt: (key, column) => products.find(Number(key))?.[column as ProductColumn],
  ...blockStore(productBlocks(typed), (cell) => storeOne(cell, typed)),
});

async function storeOne(cell: BlockCell, typed: BlockWords['typed']): Promise<CellRefusal | undefined> {
  const { key, from, to, text } = cell;
  const column = cell.column as ProductColumn;
  const row = products.find(Number(key));
  if (!row) return { text, reason: currentWords().problems['product-not-found'] };
  return await storeCell<Product>(cell, () => editProduct({ seen: { ...row, [column]: from }, column, value: to }, untilReached), {
    ...blockWords,
    valueIn: (current) => current[column],
    typed: (value) => typed(column, value),
  });
}
