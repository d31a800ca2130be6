import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { editProduct } from '#web/features/products/edit-product.ts';
import { products } from '#web/features/products/products.queries.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { keptForPerson } from '#web/session/kept-for-person.ts';
import { type CellRefusal, storeCell } from '#web/sync/store-cell.ts';
import { createCellBook } from '#web/ui/sheet/model/cell-book.ts';
import type { CellChange } from '#web/ui/sheet/model/cell-steps.ts';
import { typedProductValue } from './product-columns.ts';

/** What is typed into the table of products. */
export const productCells = keptForPerson(
  createCellBook({
    valueAt: (key, column) => products.find(Number(key))?.[column as ProductColumn],
    store: (changes) => changes.map(store),
  }),
);

async function store(change: CellChange): Promise<CellRefusal | undefined> {
  const { key, from, to, text } = change;
  const column = change.column as ProductColumn;
  const row = products.find(Number(key));
  if (!row) return { text, reason: currentWords().problems['product-not-found'] };
  return await storeCell<Product>(
    change,
    () => editProduct({ seen: { ...row, [column]: from }, column, value: to as Product[ProductColumn] }, untilReached),
    {
      valueIn: (current) => current[column],
      typed: (value) => typedProductValue(column, value, currentWords()),
      problem: problemText,
      changedMeanwhile: () => currentWords().sheet.changedMeanwhile,
    },
  );
}
