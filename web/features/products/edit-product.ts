import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { call } from '#web/http/call.ts';
import { products } from './products.queries.ts';

/** One value to be stored. `seen` is the row as the person saw it when they began to edit. */
export interface ProductEdit {
  seen: Product;
  column: ProductColumn;
  value: Product[ProductColumn];
}

type Through = <Reply>(send: () => Promise<Reply>) => Promise<Reply>;

/**
 * Stores a value of a product. The list shows it at once, before the next click; a failure is undone without affecting later edits. Throws
 * an `EditConflict` or a `CallProblem`.
 * @param through wraps the request, for example to repeat it until the server is reached
 */
export const editProduct = ({ seen, column, value }: ProductEdit, through: Through = (send) => send()): Promise<void> =>
  products.write({
    key: seen.pdNumber,
    seen,
    change: (row) => ({ ...row, [column]: value }),
    isUnchanged: (current) => current[column] === seen[column],
    async send({ pdNumber, revision }) {
      const productData = { pdNumber, revision, [column]: value };
      const { product } = await through(() => call('POST /api/products/updateProduct', { body: { productData, targetColumn: column } }));
      products.apply([product]);
    },
  });
