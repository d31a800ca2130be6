import { useState } from 'react';
import type { Availability } from '#contract/products/availability.ts';
import { fullName } from '#contract/products/full-name.ts';
import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { useAvailabilities } from '#web/http/filter-values.queries.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict-dialog.tsx';
import { EditChipModal } from '#web/ui/dialogs/edit-chip-modal.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useValueDialog } from '#web/ui/dialogs/use-value-dialog.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { editProduct, type ProductEdit } from './edit-product.ts';
import { shownValue } from './product-values.ts';
import { products } from './products.queries.ts';
import { editedText, keptValue, valueField } from './value-field.ts';

/**
 * The value that the dialog edits or edited last; `refused` when it could not be stored and the dialog opened again.
 */
interface ValueInDialog {
  seen: Product;
  column: ProductColumn;
  refused?: { value: Product[ProductColumn]; error: string };
}

interface Conflict {
  edit: ProductEdit;
  current: Product;
  by: string | null;
  at: string | null;
}

/**
 * The edit dialogs of products. A dialog closes at once and the list shows the new value. If it cannot be stored, the
 * list shows the old one again, and the dialog reopens with the input and the reason. If another dialog is open, or
 * the page has been left, a notice shows the reason and offers a retry instead.
 */
export function useProductEditor() {
  const t = useWords();
  const dialog = useValueDialog<ValueInDialog>();
  const [conflict, setConflict] = useState<Conflict>();

  const store = (edit: ProductEdit) => void editProduct(edit).catch((error: unknown) => onFailed(edit, error));
  const onFailed = (edit: ProductEdit, error: unknown) => {
    const title = t.products.notStored(t.products.columns[edit.column], shortName(edit.seen.productName));
    if (error instanceof EditConflict) {
      if (dialog.hasLeft()) return notifyFailed(title, t.problems['revision-conflict']);
      const { current, change } = error as EditConflict<Product>;
      setConflict({ edit, current, by: change?.staffName ?? null, at: change ? formatMoment(change.at) : null });
      return;
    }
    const text = problemText(error);
    // the flag is switched without a dialog that could reopen
    if (edit.column === 'customVal1' || !dialog.mayComeBack()) notifyFailed(title, text, () => store(edit));
    else dialog.open({ seen: edit.seen, column: edit.column, refused: { value: edit.value, error: text } });
  };
  const save = (seen: Product, column: ProductColumn, entered: unknown) => {
    const value = keptValue(column, entered);
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
      <>
        <ValueDialog opened={dialog.opened} dialog={dialog.subject} onSave={save} onClose={dialog.close} />
        {conflict && (
          <ConflictDialog
            opened
            fieldLabel={`${shortName(conflict.current.productName)} ${t.products.columns[conflict.edit.column]}`}
            theirs={shownValue(conflict.current, conflict.edit.column, t) ?? t.common.none}
            mine={
              shownValue({ ...conflict.current, [conflict.edit.column]: conflict.edit.value }, conflict.edit.column, t) ?? t.common.none
            }
            by={conflict.by}
            at={conflict.at}
            onTakeTheirs={() => setConflict(undefined)}
            onKeepMine={() => {
              setConflict(undefined);
              store({ ...conflict.edit, seen: conflict.current });
            }}
          />
        )}
      </>
    ),
  };
}

interface DialogProps {
  opened: boolean;
  dialog: ValueInDialog | undefined;
  onSave(seen: Product, column: ProductColumn, value: unknown): void;
  onClose(): void;
}

/** Always rendered, mostly closed: Mantine returns the focus only for a dialog that it has seen closed before. */
function ValueDialog({ opened, dialog, onSave, onClose }: DialogProps) {
  const t = useWords();
  const column = dialog?.column ?? 'productName';
  const { kind } = productColumns[column];
  const picks = opened && kind === 'availability';
  const availabilities = useAvailabilities(picks);
  const subject = dialog && fullName(dialog.seen);
  const common = { subject, onClose };
  const title = t.products.columns[column];
  const { refused } = dialog ?? {};
  const save = (next: unknown) => dialog && onSave(dialog.seen, column, next);
  return (
    <>
      <EditChipModal
        {...common}
        opened={picks}
        title={title}
        options={availabilities.map((each) => ({ value: each, label: each, note: t.products.availabilities[each] }))}
        value={dialog?.seen.availability ?? null}
        refused={refused as { value: Availability | null; error: string } | undefined}
        onSave={save}
      />
      <EditValueModal
        {...common}
        opened={opened && kind !== 'availability'}
        field={valueField(column, dialog?.seen, t)}
        value={editedText(column, dialog?.seen[column], t)}
        refused={refused as { value: string | number | null; error: string } | undefined}
        onSave={save}
      />
    </>
  );
}
