import type { Availability } from '#contract/products/availability.ts';
import { fullName } from '#contract/products/full-name.ts';
import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { useAvailabilities } from '#web/http/filter-values.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import type { EditConflict } from '#web/sync/rebase.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditChipModal } from '#web/ui/dialogs/edit-chip-modal.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { shortName } from '#web/ui/display/short-name.ts';
import type { ProductEdit } from './edit-product.ts';
import { shownValue } from './product-values.ts';
import { valueField } from './value-field.ts';
import { editedText, keptValue } from './value-rules.ts';

/**
 * The value that the dialog edits or edited last; `refused` when it could not be stored and the dialog opened again.
 */
export interface ValueInDialog {
  seen: Product;
  column: ProductColumn;
  refused?: { value: Product[ProductColumn]; error: string };
}

/** What somebody else stored meanwhile, beside what this person wants. */
export interface ProductConflict {
  edit: ProductEdit;
  error: EditConflict<Product>;
}

interface Props {
  editing: boolean;
  /** What is edited, or was edited last. */
  value: ValueInDialog | undefined;
  conflict: ProductConflict | undefined;
  onSave(seen: Product, column: ProductColumn, value: unknown): void;
  onClose(): void;
  /** The person has chosen between the two values; `edit` stores their own. */
  onSettled(edit?: ProductEdit): void;
  /** The person has not chosen. */
  onUnsettled(conflict: ProductConflict): void;
}

/** The dialogs that edit a value of a product, and the one that asks which of two values stays. */
export function ProductDialogs({ conflict, onSettled, onUnsettled, ...value }: Props) {
  return (
    <>
      <ValueDialog {...value} />
      {conflict && <Conflict key={keyOf(conflict)} conflict={conflict} onSettled={onSettled} onClose={() => onUnsettled(conflict)} />}
    </>
  );
}

const keyOf = ({ edit: { seen, column } }: ProductConflict) => `${seen.pdNumber} ${column}`;

interface ConflictProps extends Pick<Props, 'onSettled'> {
  conflict: ProductConflict;
  onClose(): void;
}

function Conflict({ conflict: { edit, error }, onSettled, onClose }: ConflictProps) {
  const t = useWords();
  const { current, change } = error;
  const shown = (product: Product) => shownValue(product, edit.column, t) ?? t.common.none;
  return (
    <ConflictDialog
      fieldLabel={`${shortName(current.productName)} ${t.products.columns[edit.column]}`}
      theirs={shown(current)}
      mine={shown({ ...current, [edit.column]: edit.value })}
      change={change}
      onTakeTheirs={() => onSettled()}
      onKeepMine={() => onSettled({ ...edit, seen: current })}
      onClose={onClose}
      onDiscard={() => onSettled()}
    />
  );
}

/** Always rendered, mostly closed: Mantine returns the focus only for a dialog that it has seen closed before. */
function ValueDialog({ editing: opened, value: dialog, onSave, onClose }: Omit<Props, 'conflict' | 'onSettled' | 'onUnsettled'>) {
  const t = useWords();
  const column = dialog?.column ?? 'productName';
  const { kind } = productColumns[column];
  const picks = opened && kind === 'availability';
  const availabilities = useAvailabilities(picks);
  const subject = dialog && fullName(dialog.seen);
  const common = { subject, onClose };
  const title = t.products.columns[column];
  const { refused } = dialog ?? {};
  const save = (next: unknown) => dialog && onSave(dialog.seen, column, keptValue(column, next));
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
