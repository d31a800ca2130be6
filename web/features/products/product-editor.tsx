import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { later } from '#web/code/later.tsx';
import { useWords } from '#web/i18n/words.ts';
import { useValueEditor } from '#web/ui/dialogs/use-value-editor.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { editProduct, type ProductEdit } from './edit-product.ts';
import { products } from './products.queries.ts';

const ProductDialogs = later(async () => (await import('./product-dialogs.tsx')).ProductDialogs);

/** Edits single values of products: the flag by a switch, all others in a dialog. */
export function useProductEditor() {
  const t = useWords();
  const editor = useValueEditor<ProductEdit>({
    before: ({ seen, column }) => seen[column],
    send: editProduct,
    notStored: ({ seen, column }) => t.products.notStored(t.products.columns[column], shortName(seen.productName)),
    hasDialog: ({ column }) => column !== 'customVal1',
  });

  return {
    edit: (seen: Product, column: ProductColumn) => editor.open({ seen, column }),
    toggleFlag: ({ pdNumber }: Product) => {
      // reads the newest row: between two quick clicks the card may not have been rendered again
      const seen = products.find(pdNumber);
      if (seen) editor.store({ seen, column: 'customVal1', value: !seen.customVal1 });
    },
    dialogs: <ProductDialogs {...editor.dialogs} />,
  };
}
