import type { PriceSheetColumn } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { call } from '#web/http/call.ts';
import { type ProductPart, pricedRow } from './priced-rows.ts';
import { pricedProducts } from './prices.queries.ts';

/** A value that people enter: the shop price, stored with the product, or a won price, stored in its price sheet. */
export type EnteredColumn = PriceSheetColumn | 'price';

/** One value to be stored. `seen` is the row as the person saw it when they began to edit. */
export interface PriceEdit {
  seen: PricedProduct;
  column: EnteredColumn;
  value: number | null;
}

export const enteredValue = (product: PricedProduct, column: EnteredColumn): number | null =>
  column === 'price' ? product.price : product.priceSheet[column];

export const withValue = (product: PricedProduct, column: EnteredColumn, value: number | null): PricedProduct =>
  column === 'price' ? { ...product, price: value } : { ...product, priceSheet: { ...product.priceSheet, [column]: value } };

type Through = <Reply>(send: () => Promise<Reply>) => Promise<Reply>;

/**
 * Stores a price; the list shows it at once. Throws an `EditConflict` or a `CallProblem`.
 * @param through wraps the request, for example to repeat it until the server is reached
 */
export const editPrice = ({ seen, column, value }: PriceEdit, through: Through = (send) => send()): Promise<void> =>
  pricedProducts.write({
    key: seen.pdNumber,
    seen,
    change: (row) => withValue(row, column, value),
    isUnchanged: (current) => enteredValue(current, column) === enteredValue(seen, column),
    send: async (from) => pricedProducts.apply([wholeRow(await through(() => write(from, column, value)))]),
    read: (current) => wholeRow(current as ProductPart | PricedProduct),
  });

/**
 * A whole row from a reply. The two halves of a row are stored by separate endpoints, and that of the product replies with its half only.
 */
export const wholeRow = (row: ProductPart | PricedProduct): PricedProduct =>
  'priceSheet' in row ? row : pricedRow(row, pricedProducts.known(row.pdNumber));

async function write(
  { pdNumber, revision, priceSheet }: PricedProduct,
  column: EnteredColumn,
  value: number | null,
): Promise<ProductPart | PricedProduct> {
  if (column === 'price') {
    const productData = { pdNumber, revision, price: value };
    return (await call('POST /api/products/updateProduct', { body: { productData, targetColumn: column } })).product;
  }
  const productData = { pdNumber, priceSheet: { revision: priceSheet.revision, [column]: value } };
  return (await call('POST /api/products/updateProductPriceSheet', { body: { productData, targetColumn: column } })).product;
}
