import { type PriceSheetColumn, priceSheetColumns } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { type EnteredColumn, editPrice, enteredValue, wholeRow, withValue } from '#web/features/prices/edit-price.ts';
import { pricedProducts } from '#web/features/prices/prices.queries.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { currentWords } from '#web/i18n/words.ts';
import { blockWords, putBackSet, sendBatch } from '#web/sync/blocks/block-calls.ts';
import type { BlockCell, BlockList, BlockTable } from '#web/sync/blocks/block-list.ts';
import { blockStore } from '#web/sync/blocks/cell-store.ts';
import { type CellRefusal, storeCell } from '#web/sync/store-cell.ts';
import type { CellStore } from '#web/ui/sheet/model/cell-steps.ts';

const isOfSheet = (column: string): column is PriceSheetColumn => priceSheetColumns.includes(column as PriceSheetColumn);
const isEntered = (column: string): column is EnteredColumn => column === 'price' || isOfSheet(column);
const typed = (value: BlockCell['to']) => (value === null ? '' : String(value));
const read = (current: unknown) => wholeRow(current as PricedProduct);

/** The shop price is stored with the product, the won prices in its price sheet. */
const shopPrices: BlockTable<PricedProduct> = {
  kind: 'product',
  holds: (column) => column === 'price',
  revisionOf: ({ revision }) => revision,
  stored: (row, values, revision) => ({ ...row, ...values, revision }),
  read,
  send: sendBatch('POST /api/products/updateProducts'),
};

const wonPrices: BlockTable<PricedProduct> = {
  kind: 'priceSheet',
  holds: isOfSheet,
  revisionOf: ({ priceSheet }) => priceSheet.revision,
  stored: (row, values, revision) => ({ ...row, priceSheet: { ...row.priceSheet, ...values, revision } }),
  read,
  send: sendBatch('POST /api/products/updatePriceSheets'),
};

const list: BlockList<PricedProduct> = {
  collection: pricedProducts,
  tables: [shopPrices, wonPrices],
  valueIn: (row, column) => enteredValue(row, column as EnteredColumn),
  withValue: (row, column, value) => withValue(row, column as EnteredColumn, value as number | null),
  putBack: putBackSet,
  words: { ...blockWords, typed: (_, value) => typed(value) },
};

/** Reads and stores the values of the price table. */
export const priceStore: CellStore = {
  valueAt(key, column) {
    const row = pricedProducts.find(Number(key));
    return row && isEntered(column) ? enteredValue(row, column) : undefined;
  },
  ...blockStore(list, storeOne),
};

async function storeOne(cell: BlockCell): Promise<CellRefusal | undefined> {
  const { key, from, to, text } = cell;
  const column = cell.column as EnteredColumn;
  const row = pricedProducts.find(Number(key));
  if (!row) return { text, reason: currentWords().problems['product-not-found'] };
  return await storeCell<PricedProduct>(
    cell,
    () => editPrice({ seen: withValue(row, column, from as number | null), column, value: to as number | null }, untilReached),
    { ...blockWords, valueIn: (current) => enteredValue(current, column), typed },
  );
}
