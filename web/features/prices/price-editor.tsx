import { dollarRule, wonRule } from '#contract/numbers.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { fullName } from '#contract/products/full-name.ts';
import { formatAmount, formatWon } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { type ConflictChoices, ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useConflicts, useValueDialog } from '#web/ui/dialogs/use-value-dialog.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { type EnteredColumn, editPrice, enteredValue, type PriceEdit } from './edit-price.ts';

/**
 * The value that the dialog edits or edited last; `refused` when it could not be stored and the dialog opened again.
 */
interface ValueInDialog {
  seen: PricedProduct;
  column: EnteredColumn;
  refused?: { value: number | null; error: string };
}

interface Conflict {
  edit: PriceEdit;
  error: EditConflict<PricedProduct>;
}

/**
 * The edit dialogs of prices. A dialog closes at once and the list shows the new value. If it cannot be stored, the
 * list shows the old one again, and the dialog reopens with the input and the reason. If another dialog is open, or
 * the page has been left, a notice shows the reason and offers a retry instead.
 */
export function usePriceEditor() {
  const t = useWords();
  const dialog = useValueDialog<ValueInDialog>();
  const conflicts = useConflicts<Conflict>();
  const conflict = conflicts.asked;

  const store = (edit: PriceEdit) => void editPrice(edit).catch((error: unknown) => onFailed(edit, error));
  const onFailed = (edit: PriceEdit, error: unknown, isAsked = false) => {
    const { seen, column, value } = edit;
    const overtaken = error instanceof EditConflict ? (error as EditConflict<PricedProduct>) : undefined;
    if (overtaken && !isAsked && !dialog.hasLeft()) return conflicts.ask({ edit, error: overtaken });
    const text = problemText(error);
    if (!dialog.mayComeBack()) {
      const title = t.products.notStored(t.prices.columns[column], shortName(seen.productName));
      notifyFailed(title, text, { after: error, act: () => store(edit) });
      return;
    }
    // who has not chosen between two values knows why
    dialog.open({ seen: overtaken?.current ?? seen, column, refused: { value, error: overtaken ? '' : text } });
  };
  const save = ({ seen, column }: ValueInDialog, value: number | null) => {
    dialog.close();
    if (enteredValue(seen, column) !== value) store({ seen, column, value });
  };

  return {
    edit: (seen: PricedProduct, column: EnteredColumn) => dialog.open({ seen, column }),
    dialogs: (
      <>
        {dialog.subject && <PriceDialog {...dialog.subject} opened={dialog.opened} onSave={save} onClose={dialog.close} />}
        {conflict && (
          <PriceConflict
            key={`${conflict.edit.seen.pdNumber} ${conflict.edit.column}`}
            {...conflict}
            onTakeTheirs={conflicts.settle}
            onDiscard={conflicts.settle}
            onClose={() => {
              conflicts.settle();
              onFailed(conflict.edit, conflict.error, true);
            }}
            onKeepMine={() => {
              conflicts.settle();
              store({ ...conflict.edit, seen: conflict.error.current });
            }}
          />
        )}
      </>
    ),
  };
}

const shownPrice = (t: Catalog, value: number | null, column: EnteredColumn) =>
  value === null ? t.common.none : column === 'price' ? formatAmount(value) : formatWon(value);

interface PriceDialogProps extends ValueInDialog {
  opened: boolean;
  onSave(about: ValueInDialog, value: number | null): void;
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
      onSave={(value) => onSave({ seen, column }, value as number | null)}
      onClose={onClose}
    />
  );
}

function PriceConflict({ edit, error, ...choice }: Conflict & ConflictChoices) {
  const t = useWords();
  const { column, value } = edit;
  const { current, change } = error;
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
