import { rateRule } from '#contract/numbers.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import { formatAgo, formatNumber, formatRate } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { type ConflictChoices, ConflictDialog } from '#web/ui/dialogs/conflict/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useConflicts, useValueDialog } from '#web/ui/dialogs/use-value-dialog.ts';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { editRate, type RateEdit } from './edit-rate.ts';
import { rates } from './prices.queries.ts';

/** The rate that the dialog edits or edited last; `refused` when it could not be stored and the dialog opened again. */
interface RateInDialog {
  seen: ExchangeRate;
  refused?: { value: number | null; error: string };
}

interface Conflict {
  edit: RateEdit;
  error: EditConflict<ExchangeRate>;
}

/** The edit dialog of exchange rates: works like that of prices, and reports how many prices changed. */
export function useRateEditor() {
  const t = useWords();
  const dialog = useValueDialog<RateInDialog>();
  const conflicts = useConflicts<Conflict>();
  const conflict = conflicts.asked;

  const store = async (edit: RateEdit) => {
    const { seen, value } = edit;
    try {
      const moved = await editRate(edit);
      notifyDone(t.prices.rateStored(seen.country, shownRate(t, seen.exchangeRate), shownRate(t, value), formatNumber(moved)));
    } catch (error) {
      onFailed(edit, error);
    }
  };
  const onFailed = (edit: RateEdit, error: unknown, isAsked = false) => {
    const { seen, value } = edit;
    const overtaken = error instanceof EditConflict ? (error as EditConflict<ExchangeRate>) : undefined;
    if (overtaken && !isAsked && !dialog.hasLeft()) return conflicts.ask({ edit, error: overtaken });
    const text = problemText(error);
    if (!dialog.mayComeBack()) notifyFailed(t.prices.rateNotStored(seen.country), text, { after: error, act: () => void store(edit) });
    // who has not chosen between two values knows why
    else dialog.open({ seen: overtaken?.current ?? seen, refused: { value, error: overtaken ? '' : text } });
  };
  const save = (seen: ExchangeRate, value: number) => {
    dialog.close();
    if (value !== seen.exchangeRate) void store({ seen, value });
  };

  return {
    edit(country: Region) {
      const seen = rates.find(country);
      if (seen) dialog.open({ seen });
    },
    dialogs: (
      <>
        {dialog.subject && <RateDialog {...dialog.subject} opened={dialog.opened} onSave={save} onClose={dialog.close} />}
        {conflict && (
          <RateConflict
            key={conflict.edit.seen.country}
            {...conflict}
            onTakeTheirs={conflicts.settle}
            onDiscard={conflicts.settle}
            onClose={() => {
              conflicts.settle();
              onFailed(conflict.edit, conflict.error, true);
            }}
            onKeepMine={() => {
              conflicts.settle();
              void store({ ...conflict.edit, seen: conflict.error.current });
            }}
          />
        )}
      </>
    ),
  };
}

const shownRate = (t: Catalog, rate: number | null) => (rate === null ? t.prices.noRate : formatRate(rate));

interface RateDialogProps extends RateInDialog {
  opened: boolean;
  onSave(seen: ExchangeRate, value: number): void;
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
        help: updatedAt === null ? meaning : `${meaning} ${t.prices.rateChangedAt(formatAgo(updatedAt, Date.now()))}`,
        rule: rateRule,
        shown: (rate) => shownRate(t, rate),
      }}
      value={exchangeRate}
      refused={refused}
      onSave={(value) => onSave(seen, value as number)}
      onClose={onClose}
    />
  );
}

function RateConflict({ edit, error, ...choice }: Conflict & ConflictChoices) {
  const t = useWords();
  const { current, change } = error;
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
