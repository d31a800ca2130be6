import { type PriceSheetColumn, priceSheetColumns } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { type EnteredColumn, editPrice, enteredValue, withValue } from '#web/features/prices/edit-price.ts';
import { pricedProducts } from '#web/features/prices/prices.queries.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { currentWords } from '#web/i18n/words.ts';
import { keptForPerson } from '#web/session/kept-for-person.ts';
import { type CellRefusal, storeCell } from '#web/sync/store-cell.ts';
import { createCellBook } from '#web/ui/sheet/model/cell-book.ts';
import type { CellChange } from '#web/ui/sheet/model/cell-steps.ts';

const isEntered = (column: string): column is EnteredColumn => column === 'price' || priceSheetColumns.includes(column as PriceSheetColumn);

/** What is typed into the table of prices. */
export const priceCells = keptForPerson(
  createCellBook({
    valueAt(key, column) {
      const row = pricedProducts.find(Number(key));
      return row && isEntered(column) ? enteredValue(row, column) : undefined;
    },
    store: (changes) => changes.map(store),
  }),
);

async function store(change: CellChange): Promise<CellRefusal | undefined> {
  const { key, from, to, text } = change;
  const column = change.column as EnteredColumn;
  const row = pricedProducts.find(Number(key));
  if (!row) return { text, reason: currentWords().problems['product-not-found'] };
  return await storeCell<PricedProduct>(
    change,
    () => editPrice({ seen: withValue(row, column, from as number | null), column, value: to as number | null }, untilReached),
    {
      valueIn: (current) => enteredValue(current, column),
      typed: (value) => (value === null ? '' : String(value)),
      problem: problemText,
      changedMeanwhile: () => currentWords().sheet.changedMeanwhile,
    },
  );
}
