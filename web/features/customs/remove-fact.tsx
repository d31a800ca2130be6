import { Button } from '@mantine/core';
import type { StoredFact } from '#contract/customs/customs-fact.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useConfirm } from '#web/ui/feedback/use-confirm.ts';
import { useRemoveFact } from './customs-facts.queries.ts';
import { factText } from './fact-text.ts';

/** Removes a fact that was entered by mistake, after a confirmation. */
export function RemoveFact({ fact }: { fact: StoredFact }) {
  const t = useWords();
  const words = t.customsFacts;
  const { isOpen, seen, open, close } = useConfirm(fact);
  const remove = useRemoveFact();
  const nameOf = (row: StoredFact) => `${words.names[row.name]} ${factText(row, t)}`;
  return (
    <>
      <Button variant="subtle" color="red" size="compact-xs" aria-label={words.removeOf(nameOf(fact))} onClick={open}>
        {words.remove}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={words.removeTitle}
        text={words.removeText(nameOf(seen))}
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
