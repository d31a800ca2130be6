import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { later } from '#web/code/later.tsx';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { useConflicts, useValueDialog } from '#web/ui/dialogs/use-value-dialog.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { editProduct, type ProductEdit } from './edit-product.ts';
import type { ProductConflict, ValueInDialog } from './product-dialogs.tsx';
import { products } from './products.queries.ts';

const ProductDialogs = later(async () => (await import('./product-dialogs.tsx')).ProductDialogs);

/**
 * The edit dialogs of products. A dialog closes at once and the list shows the new value. If it cannot be stored, the
 * list shows the old one again, and the dialog reopens with the input and the reason. If another dialog is open, or
 * the page has been left, a notice shows the reason and offers a retry instead.
 */
export function useProductEditor() {
  const t = useWords();
  const dialog = useValueDialog<ValueInDialog>();
  const conflicts = useConflicts<ProductConflict>();

  const store = (edit: ProductEdit) => void editProduct(edit).catch((error: unknown) => onFailed(edit, error));
  const onFailed = (edit: ProductEdit, error: unknown, isAsked = false) => {
    const { seen, column, value } = edit;
    const overtaken = error instanceof EditConflict ? (error as EditConflict<Product>) : undefined;
    if (overtaken && !isAsked && !dialog.hasLeft()) return conflicts.ask({ edit, error: overtaken });
    const text = problemText(error);
    // the flag is switched without a dialog that could reopen
    if (column === 'customVal1' || !dialog.mayComeBack()) {
      const title = t.products.notStored(t.products.columns[column], shortName(seen.productName));
      notifyFailed(title, text, { after: error, act: () => store(edit) });
      return;
    }
    // who has not chosen between two values knows why
    dialog.open({ seen: overtaken?.current ?? seen, column, refused: { value, error: overtaken ? '' : text } });
  };
  const save = (seen: Product, column: ProductColumn, value: unknown) => {
    dialog.close();
    if (seen[column] !== value) store({ seen, column, value: value as Product[ProductColumn] });
  };

  return {
    edit: (seen: Product, column: ProductColumn) => dialog.open({ seen, column }),
    toggleFlag: ({ pdNumber }: Product) => {
      // the newest row of the list: between two quick clicks a card may not have been rendered again
      const seen = products.find(pdNumber);
      if (seen) store({ seen, column: 'customVal1', value: !seen.customVal1 });
    },
    dialogs: (
      <ProductDialogs
        opened={dialog.opened || conflicts.asked !== undefined}
        editing={dialog.opened}
        value={dialog.subject}
        conflict={conflicts.asked}
        onSave={save}
        onClose={dialog.close}
        onSettled={(edit) => {
          conflicts.settle();
          if (edit) store(edit);
        }}
        onUnsettled={({ edit, error }) => {
          conflicts.settle();
          onFailed(edit, error, true);
        }}
      />
    ),
  };
}
