import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { useWords } from '#web/i18n/words.ts';
import { RemoveButton } from '#web/ui/dialogs/remove-button.tsx';
import { useRemoveBaseline } from './baselines.queries.ts';

/** Deletes a baseline, after asking: that cannot be undone. */
export function RemoveBaseline({ row, onRemoved }: { row: Baseline; onRemoved(): void }) {
  const { baselines: t, planDialogs, common } = useWords();
  return (
    <RemoveButton
      row={row}
      words={({ baselineName }) => ({
        name: t.removeOf(baselineName),
        title: planDialogs.deleteTitle,
        text: t.removeText(baselineName),
      })}
      yes={common.remove}
      notRemoved={t.notRemoved}
      remove={useRemoveBaseline()}
      onRemoved={onRemoved}
    />
  );
}
