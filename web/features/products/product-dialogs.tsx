import type { Availability } from '#contract/products/availability.ts';
import { fullName } from '#contract/products/full-name.ts';
import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { useAvailabilities } from '#web/http/filter-values.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditChipModal } from '#web/ui/dialogs/edit-chip-modal.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import type { ValueConflict, ValueDialogs } from '#web/ui/dialogs/use-value-editor.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import type { ProductEdit } from './edit-product.ts';
import { shownValue } from './product-values.ts';
import { valueField } from './value-field.ts';
import { editedText, keptValue } from './value-rules.ts';

/** The dialogs that edit a value of a product, and the one that asks which of two values to keep. */
export function ProductDialogs({ conflict, ...value }: ValueDialogs<ProductEdit>) {
  return (
    <>
      <ValueDialog {...value} />
      {conflict && <ProductConflict key={`${conflict.edit.seen.pdNumber} ${conflict.edit.column}`} {...conflict} />}
    </>
  );
}

function ProductConflict({ edit, error: { current, change }, ...choice }: ValueConflict<ProductEdit>) {
  const t = useWords();
  const shown = (product: Product) => shownValue(product, edit.column, t) ?? t.common.none;
  return (
    <ConflictDialog
      fieldLabel={`${shortName(current.productName)} ${t.products.columns[edit.column]}`}
      theirs={shown(current)}
      mine={shown({ ...current, [edit.column]: edit.value })}
      change={change}
      {...choice}
    />
  );
}

/** Always rendered, mostly closed: Mantine returns the focus only for a dialog that it has seen closed before. */
function ValueDialog({ editing: opened, value: dialog, onSave, onClose }: Omit<ValueDialogs<ProductEdit>, 'conflict'>) {
  const t = useWords();
  const column = dialog?.column ?? 'productName';
  const { kind } = productColumns[column];
  const picks = opened && kind === 'availability';
  const availabilities = useAvailabilities(picks);
  const subject = dialog && fullName(dialog.seen);
  const common = { subject, onClose };
  const title = t.products.columns[column];
  const { refused } = dialog ?? {};
  const save = (next: unknown) => dialog && onSave({ seen: dialog.seen, column, value: keptValue(column, next) as Product[ProductColumn] });
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
