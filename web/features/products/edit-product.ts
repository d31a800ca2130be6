import { useMutation } from '@tanstack/react-query';
import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { call } from '#web/http/call.ts';
import { EditConflict, writeFrom } from '#web/sync/edit-conflict.ts';
import type { Edit } from '#web/sync/optimistic-rows.ts';
import { editedProducts, shownProduct, showProducts } from './products.queries.ts';

/** One value to be stored. `seen` is the row that the person saw when they began: what they replace. */
export interface ProductEdit {
  seen: Product;
  column: ProductColumn;
  value: Product[ProductColumn];
}

interface Handlers {
  /** The edit was taken back on the screen; `error` is an `EditConflict` or a `CallProblem`. */
  onFailed(edit: ProductEdit, error: Error): void;
}

/**
 * Stores values of products. The list shows a value at once, before the next click can come; edits leave in the order in
 * which they were made; one that failed is taken back without touching later ones.
 */
export function useEditProduct({ onFailed }: Handlers): (edit: ProductEdit) => void {
  const { mutate } = useMutation({
    mutationKey: ['products', 'updateProduct'],
    scope: { id: 'products' },
    mutationFn: ({ edit }: Underway) => store(edit),
    onSuccess: (product) => showProducts([editedProducts.receive(product.pdNumber, product)]),
    onError: (error, { edit }) => {
      if (error instanceof EditConflict) editedProducts.receive(edit.seen.pdNumber, error.current);
      onFailed(edit, error);
    },
    onSettled: (_product, _error, { edit, shown }) => {
      const row = editedProducts.end(edit.seen.pdNumber, shown);
      if (row) showProducts([row]);
    },
  });
  return (edit) => {
    const { seen, column, value } = edit;
    const shown: Edit<Product> = { column, value };
    const row = shownProduct(seen.pdNumber) ?? seen;
    showProducts([editedProducts.begin(seen.pdNumber, row, shown)]);
    mutate({ edit, shown });
  };
}

interface Underway {
  edit: ProductEdit;
  /** The same, as it lies on top of the row in the list. */
  shown: Edit<Product>;
}

/** From what the server last said of the row, when it says the same of the value as the person saw: earlier edits of theirs have moved it on. */
async function store({ seen, column, value }: ProductEdit): Promise<Product> {
  const known = editedProducts.confirmed(seen.pdNumber);
  const stands = (current: Product) => current[column] === seen[column];
  return await writeFrom(known && stands(known) ? known : seen, {
    stands,
    send: async ({ pdNumber, revision }) =>
      (
        await call('POST /api/products/updateProduct', {
          body: { productData: { pdNumber, revision, [column]: value }, targetColumn: column },
        })
      ).product,
  });
}
