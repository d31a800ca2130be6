import { useState } from 'react';
import { rateRule } from '#contract/numbers.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import { formatAgo, formatNumber, formatRate } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { useValueDialog } from '#web/ui/dialogs/use-value-dialog.ts';
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
  const [conflict, setConflict] = useState<Conflict>();

  const store = async (edit: RateEdit) => {
    const { seen, value } = edit;
    try {
      const moved = await editRate(edit);
      notifyDone(t.prices.rateStored(seen.country, shownRate(t, seen.exchangeRate), shownRate(t, value), formatNumber(moved)));
    } catch (error) {
      const title = t.prices.rateNotStored(seen.country);
      if (error instanceof EditConflict) {
        if (dialog.hasLeft()) notifyFailed(title, t.problems['revision-conflict']);
        else setConflict({ edit, error });
      } else if (dialog.mayComeBack()) dialog.open({ seen, refused: { value, error: problemText(error) } });
      else notifyFailed(title, problemText(error), { after: error, act: () => void store(edit) });
    }
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
            {...conflict}
            onTakeTheirs={() => setConflict(undefined)}
            onClose={() => {
              setConflict(undefined);
              const { edit, error } = conflict;
              if (dialog.mayComeBack()) dialog.open({ seen: error.current, refused: { value: edit.value, error: '' } });
            }}
            onKeepMine={() => {
              setConflict(undefined);
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

function RateConflict({ edit, error, ...choice }: Conflict & { onTakeTheirs(): void; onKeepMine(): void; onClose(): void }) {
  const t = useWords();
  const { current, change } = error;
  return (
    <ConflictDialog
      opened
      fieldLabel={t.prices.rateNamed(edit.seen.country)}
      theirs={shownRate(t, current.exchangeRate)}
      mine={shownRate(t, edit.value)}
      change={change}
      {...choice}
    />
  );
}
