import type { Region } from '#contract/prices/price-rules.ts';
import { later } from '#web/code/later.tsx';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useValueEditor } from '#web/ui/dialogs/use-value-editor.ts';
import { notifyDone } from '#web/ui/feedback/notify.tsx';
import { editRate, type RateEdit } from './edit-rate.ts';
import { shownRate } from './price-text.ts';
import { rates } from './prices.queries.ts';

const RateDialogs = later(async () => (await import('./price-dialogs.tsx')).RateDialogs);

/** Edits exchange rates in a dialog, and reports how many prices changed. */
export function useRateEditor() {
  const t = useWords();
  const editor = useValueEditor<RateEdit>({
    before: ({ seen }) => seen.exchangeRate,
    async send(edit) {
      const { seen, value } = edit;
      const moved = await editRate(edit);
      notifyDone(t.prices.rateStored(seen.country, shownRate(t, seen.exchangeRate), shownRate(t, value), formatNumber(moved)));
    },
    notStored: ({ seen }) => t.prices.rateNotStored(seen.country),
  });
  return {
    edit(country: Region) {
      const seen = rates.find(country);
      if (seen) editor.open({ seen });
    },
    dialogs: <RateDialogs {...editor.dialogs} />,
  };
}
