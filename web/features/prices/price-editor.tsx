import { useRef, useState } from 'react';
import { dollarRule, wonRule } from '#contract/numbers.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { fullName } from '#contract/products/full-name.ts';
import { formatAmount, formatMoment, formatWon } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { shortName } from '#web/ui/display/short-name.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useLeft } from '#web/ui/inputs/use-left.ts';
import { type EnteredColumn, editPrice, enteredValue, type PriceEdit } from './edit-price.ts';

/** The value that the dialog is or was about; `typed` and `error` when it could not be stored and came back. */
interface ValueInDialog {
  seen: PricedProduct;
  column: EnteredColumn;
  typed?: number | null;
  error?: string;
}

interface Conflict {
  edit: PriceEdit;
  error: EditConflict<PricedProduct>;
}

/**
 * Everything that changes a price on this screen. The dialog closes at once and the list shows the new value; when it
 * cannot be stored, the list shows the old one again and the dialog comes back with what was typed and why; while
 * another one is open, and when the page has been left, a notice says so and offers another try.
 */
export function usePriceEditor() {
  const t = useWords();
  const [dialog, setDialog] = useState<ValueInDialog>();
  const [opened, setOpened] = useState(false);
  const isOpen = useRef(opened);
  isOpen.current = opened;
  const [conflict, setConflict] = useState<Conflict>();
  // an edit may fail when its page has been left: then there is no dialog to come back to
  const left = useLeft();

  const store = (edit: PriceEdit) => void editPrice(edit).catch((error: unknown) => onFailed(edit, error));
  const onFailed = (edit: PriceEdit, error: unknown) => {
    const { seen, column, value } = edit;
    const title = t.products.notStored(t.prices.columns[column], shortName(seen.productName));
    if (error instanceof EditConflict) {
      if (left.current) notifyFailed(title, t.problems['revision-conflict']);
      else setConflict({ edit, error });
    } else if (isOpen.current || left.current) notifyFailed(title, problemText(error), () => store(edit));
    else open({ seen, column, typed: value, error: problemText(error) });
  };

  const open = (next: ValueInDialog) => {
    setDialog(next);
    setOpened(true);
  };
  const close = () => setOpened(false);

  const save = ({ seen, column }: ValueInDialog, value: number | null) => {
    close();
    if (enteredValue(seen, column) !== value) store({ seen, column, value });
  };
  const shown = (value: number | null, column: EnteredColumn) =>
    value === null ? t.common.none : column === 'price' ? formatAmount(value) : formatWon(value);

  return {
    edit: (seen: PricedProduct, column: EnteredColumn) => open({ seen, column }),
    dialogs: (
      <>
        {dialog && (
          <EditValueModal
            opened={opened}
            title={t.prices.columns[dialog.column]}
            subject={fullName(dialog.seen)}
            rule={dialog.column === 'price' ? dollarRule : wonRule}
            shown={(value) => shown(value, dialog.column)}
            nullable
            value={enteredValue(dialog.seen, dialog.column)}
            typed={dialog.typed}
            error={dialog.error}
            onSave={(value) => save(dialog, value as number | null)}
            onClose={close}
          />
        )}
        {conflict && (
          <ConflictDialog
            opened
            fieldLabel={`${shortName(conflict.error.current.productName)} ${t.prices.columns[conflict.edit.column]}`}
            theirs={shown(enteredValue(conflict.error.current, conflict.edit.column), conflict.edit.column)}
            mine={shown(conflict.edit.value, conflict.edit.column)}
            by={conflict.error.change?.staffName ?? null}
            at={conflict.error.change ? formatMoment(conflict.error.change.at) : null}
            onTakeTheirs={() => setConflict(undefined)}
            onKeepMine={() => {
              setConflict(undefined);
              store({ ...conflict.edit, seen: conflict.error.current });
            }}
          />
        )}
      </>
    ),
  };
}
