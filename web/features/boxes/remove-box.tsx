import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StoredBox } from '#contract/boxes/boxes.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useRemoveBox } from './boxes.queries.ts';

/** Removes a box, after asking. */
export function RemoveBox({ box: { boxId, boxName } }: { box: StoredBox }) {
  const words = useWords().boxes;
  const [asking, setAsking] = useState(false);
  const remove = useRemoveBox();
  return (
    <>
      <Button variant="subtle" color="red" size="compact-xs" aria-label={words.removeOf(boxName)} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.removeTitle}
        text={words.removeText(boxName)}
        yes={words.remove}
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(boxId, {
            onError: (error) => notifyFailed(words.notRemoved, problemText(error)),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
