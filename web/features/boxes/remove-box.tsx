import { Button } from '@mantine/core';
import type { StoredBox } from '#contract/boxes/boxes.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useConfirm } from '#web/ui/feedback/use-confirm.ts';
import { useRemoveBox } from './boxes.queries.ts';

/** Removes a box after a confirmation. */
export function RemoveBox({ box }: { box: StoredBox }) {
  const words = useWords().boxes;
  const { isOpen, seen, open, close } = useConfirm(box);
  const remove = useRemoveBox();
  return (
    <>
      <Button variant="subtle" color="red" size="compact-xs" aria-label={words.removeOf(box.boxName)} onClick={open}>
        {words.remove}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={words.removeTitle}
        text={words.removeText(seen.boxName)}
        yes={words.remove}
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(seen, {
            onError: (error) => notifyFailed(words.notRemoved, problemText(error)),
            onSettled: close,
          })
        }
        onClose={close}
      />
    </>
  );
}
