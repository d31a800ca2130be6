import { rateRule } from '#contract/numbers.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { formatAgo, formatNumber, formatRate } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { type ConflictChoices, ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useValueEditor, type ValueConflict, type ValueInDialog } from '#web/ui/dialogs/use-value-editor.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { editRate, type RateEdit } from './edit-rate.ts';
import { rates } from './prices.queries.ts';

/** Edits exchange rates in a dialog, and reports how many prices changed. */
export function useRateEditor() {
  const t = useWords();
  const editor = useValueEditor<RateEdit>({
    async send(edit) {
      const { seen, value } = edit;
      const moved = await editRate(edit);
      notifyDone(t.prices.rateStored(seen.country, shownRate(t, seen.exchangeRate), shownRate(t, value), formatNumber(moved)));
    },
    notStored: ({ seen }) => t.prices.rateNotStored(seen.country),
  });
  const { inDialog, conflict } = editor;
  const save = (edit: RateEdit) => {
    editor.close();
    if (edit.value !== edit.seen.exchangeRate) editor.store(edit);
  };

  return {
    edit(country: Region) {
      const seen = rates.find(country);
      if (seen) editor.open({ seen });
    },
    dialogs: (
      <>
        {inDialog && <RateDialog {...inDialog} opened={editor.opened} onSave={save} onClose={editor.close} />}
        {conflict && <RateConflict key={conflict.edit.seen.country} {...conflict} />}
      </>
    ),
  };
}

const shownRate = (t: Catalog, rate: number | null) => (rate === null ? t.prices.noRate : formatRate(rate));

interface RateDialogProps extends ValueInDialog<RateEdit> {
  opened: boolean;
  onSave(edit: RateEdit): void;
  onClose(): void;
}

function RateDialog({ seen, refused, opened, onSave, onClose }: RateDialogProps) {
  const t = useWords();
  const { country, exchangeRate, updatedAt } = seen;
  const meaning = t.prices.rateMeaning[country];
  return (
    <EditValueModal
      opened={opened}
      field={{
        title: t.prices.editRate(country),
        help: updatedAt === null ? meaning : `${meaning} ${t.prices.rateChangedAt(formatAgo(updatedAt, presentTime()))}`,
        rule: rateRule,
        shown: (rate) => shownRate(t, rate),
      }}
      value={exchangeRate}
      refused={refused}
      onSave={(value) => onSave({ seen, value: value as number })}
      onClose={onClose}
    />
  );
}

function RateConflict({ edit, error: { current, change }, ...choice }: ValueConflict<RateEdit> & ConflictChoices) {
  const t = useWords();
  return (
    <ConflictDialog
      fieldLabel={t.prices.rateNamed(edit.seen.country)}
      theirs={shownRate(t, current.exchangeRate)}
      mine={shownRate(t, edit.value)}
      change={change}
      {...choice}
    />
  );
}
