import { Button } from '@mantine/core';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useAsked } from '#web/ui/feedback/use-asked.ts';
import { useRemoveBaseline } from './baselines.queries.ts';

/** Deletes a baseline, after asking: that cannot be undone. */
export function RemoveBaseline({ row, onRemoved }: { row: Baseline; onRemoved(): void }) {
  const t = useWords();
  const { isAsking, seen, ask, close } = useAsked(row);
  const remove = useRemoveBaseline();
  return (
    <>
      <Button variant="subtle" color="red" size="compact-xs" aria-label={t.baselines.removeOf(row.baselineName)} onClick={ask}>
        {t.common.remove}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t.planDialogs.deleteTitle}
        text={t.baselines.removeText(seen.baselineName)}
        yes={t.common.remove}
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(seen, {
            onSuccess: onRemoved,
            onError: (error) => notifyFailed(t.baselines.notRemoved, problemText(error)),
            onSettled: close,
          })
        }
        onClose={close}
      />
    </>
  );
}
