import { Button } from '@mantine/core';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useConfirm } from '#web/ui/feedback/use-confirm.ts';
import type { KeptNote, Notebook } from './notebook.ts';

/** A button that removes a note, after a question. */
export function RemoveNote({ book, note }: { book: Notebook; note: KeptNote }) {
  const t = useWords().notes;
  const { isOpen, seen, open, close } = useConfirm(note);
  const remove = book.useRemove();
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" aria-label={t.removeOf(note.noteText.slice(0, 40))} onClick={open}>
        {t.remove}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t.removeTitle}
        text={t.removeText}
        yes={t.remove}
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(seen, {
            onError: (error) => notifyFailed(t.notRemoved, problemText(error)),
            onSettled: close,
          })
        }
        onClose={close}
      />
    </>
  );
}
