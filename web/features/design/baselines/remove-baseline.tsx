import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useRemoveBaseline } from './baselines.queries.ts';

/** Deletes a baseline, after asking: that cannot be undone. */
export function RemoveBaseline({ row: { baselineId, baselineName }, onRemoved }: { row: Baseline; onRemoved(): void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveBaseline();
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        size="compact-xs"
        aria-label={t.baselines.removeOf(baselineName)}
        onClick={() => setAsking(true)}
      >
        {t.common.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t.planDialogs.deleteTitle}
        text={t.baselines.removeText(baselineName)}
        yes={t.common.remove}
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(baselineId, {
            onSuccess: onRemoved,
            onError: (error) => notifyFailed(t.baselines.notRemoved, problemText(error)),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
