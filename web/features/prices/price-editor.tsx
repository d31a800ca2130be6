import { dollarRule, wonRule } from '#contract/numbers.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { fullName } from '#contract/products/full-name.ts';
import { formatAmount, formatWon } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { type ConflictChoices, ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useValueEditor, type ValueConflict, type ValueInDialog } from '#web/ui/dialogs/use-value-editor.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { type EnteredColumn, editPrice, enteredValue, type PriceEdit } from './edit-price.ts';

/** Edits single prices in a dialog. */
export function usePriceEditor() {
  const t = useWords();
  const editor = useValueEditor<PriceEdit>({
    send: editPrice,
    notStored: ({ seen, column }) => t.products.notStored(t.prices.columns[column], shortName(seen.productName)),
  });
  const { inDialog, conflict } = editor;
  const save = (edit: PriceEdit) => {
    editor.close();
    if (enteredValue(edit.seen, edit.column) !== edit.value) editor.store(edit);
  };

  return {
    edit: (seen: PricedProduct, column: EnteredColumn) => editor.open({ seen, column }),
    dialogs: (
      <>
        {inDialog && <PriceDialog {...inDialog} opened={editor.opened} onSave={save} onClose={editor.close} />}
        {conflict && <PriceConflict key={`${conflict.edit.seen.pdNumber} ${conflict.edit.column}`} {...conflict} />}
      </>
    ),
  };
}

const shownPrice = (t: Catalog, value: number | null, column: EnteredColumn) =>
  value === null ? t.common.none : column === 'price' ? formatAmount(value) : formatWon(value);

interface PriceDialogProps extends ValueInDialog<PriceEdit> {
  opened: boolean;
  onSave(edit: PriceEdit): void;
  onClose(): void;
}

function PriceDialog({ seen, column, refused, opened, onSave, onClose }: PriceDialogProps) {
  const t = useWords();
  return (
    <EditValueModal
      opened={opened}
      field={{
        title: t.prices.columns[column],
        rule: column === 'price' ? dollarRule : wonRule,
        shown: (value) => shownPrice(t, value, column),
        nullable: true,
      }}
      subject={fullName(seen)}
      value={enteredValue(seen, column)}
      refused={refused}
      onSave={(value) => onSave({ seen, column, value: value as number | null })}
      onClose={onClose}
    />
  );
}

function PriceConflict({ edit: { column, value }, error: { current, change }, ...choice }: ValueConflict<PriceEdit> & ConflictChoices) {
  const t = useWords();
  return (
    <ConflictDialog
      fieldLabel={`${shortName(current.productName)} ${t.prices.columns[column]}`}
      theirs={shownPrice(t, enteredValue(current, column), column)}
      mine={shownPrice(t, value, column)}
      change={change}
      {...choice}
    />
  );
}
