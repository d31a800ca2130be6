import { Button } from '@mantine/core';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useConfirm } from '#web/ui/feedback/use-confirm.ts';
import { useRemoveBaseline } from './baselines.queries.ts';

/** Deletes a baseline, after asking: that cannot be undone. */
export function RemoveBaseline({ row, onRemoved }: { row: Baseline; onRemoved(): void }) {
  const t = useWords();
  const { isOpen, seen, open, close } = useConfirm(row);
  const remove = useRemoveBaseline();
  return (
    <>
      <Button variant="subtle" color="red" size="compact-xs" aria-label={t.baselines.removeOf(row.baselineName)} onClick={open}>
        {t.common.remove}
      </Button>
      <ConfirmDialog
        opened={isOpen}
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
