import { useRef, useState } from 'react';
import { rateRule } from '#contract/numbers.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import { formatAgo, formatMoment, formatNumber, formatRate } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { ConflictDialog } from '#web/ui/dialogs/conflict-dialog.tsx';
import { EditValueModal } from '#web/ui/dialogs/edit-value-modal.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { editRate, type RateEdit } from './edit-rate.ts';
import { rates } from './prices.queries.ts';

/** The rate that the dialog is or was about; `typed` and `error` when it could not be stored and came back. */
interface RateInDialog {
  seen: ExchangeRate;
  typed?: number | null;
  error?: string;
}

interface Conflict {
  edit: RateEdit;
  error: EditConflict<ExchangeRate>;
}

/** Everything that changes an exchange rate: like a price, and it says how many prices moved. */
export function useRateEditor() {
  const t = useWords();
  const [dialog, setDialog] = useState<RateInDialog>();
  const [opened, setOpened] = useState(false);
  const isOpen = useRef(opened);
  isOpen.current = opened;
  const [conflict, setConflict] = useState<Conflict>();
  const shown = (rate: number | null) => (rate === null ? t.prices.noRate : formatRate(rate));

  const store = async (edit: RateEdit) => {
    const { seen, value } = edit;
    try {
      const moved = await editRate(edit);
      notifyDone(t.prices.rateStored(seen.country, shown(seen.exchangeRate), shown(value), formatNumber(moved)));
    } catch (error) {
      if (error instanceof EditConflict) setConflict({ edit, error });
      else if (isOpen.current) notifyFailed(t.prices.rateNotStored(seen.country), problemText(error), () => void store(edit));
      else open({ seen, typed: value, error: problemText(error) });
    }
  };

  const open = (next: RateInDialog) => {
    setDialog(next);
    setOpened(true);
  };
  const close = () => setOpened(false);

  const save = (seen: ExchangeRate, value: number) => {
    close();
    if (value !== seen.exchangeRate) void store({ seen, value });
  };

  return {
    edit(country: Region) {
      const seen = rates.find(country);
      if (seen) open({ seen });
    },
    dialogs: (
      <>
        {dialog && (
          <EditValueModal
            opened={opened}
            title={t.prices.editRate(dialog.seen.country)}
            extra={
              dialog.seen.updatedAt === null
                ? t.prices.rateMeaning[dialog.seen.country]
                : `${t.prices.rateMeaning[dialog.seen.country]} ${t.prices.rateChangedAt(formatAgo(dialog.seen.updatedAt, Date.now()))}`
            }
            rule={rateRule}
            shown={shown}
            value={dialog.seen.exchangeRate}
            typed={dialog.typed}
            error={dialog.error}
            onSave={(value) => save(dialog.seen, value as number)}
            onClose={close}
          />
        )}
        {conflict && (
          <ConflictDialog
            opened
            fieldLabel={t.prices.rateNamed(conflict.edit.seen.country)}
            theirs={shown(conflict.error.current.exchangeRate)}
            mine={shown(conflict.edit.value)}
            by={conflict.error.change?.staffName ?? null}
            at={conflict.error.change ? formatMoment(conflict.error.change.at) : null}
            onTakeTheirs={() => setConflict(undefined)}
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
