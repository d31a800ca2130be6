import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StoredFact } from '#contract/customs/customs-fact.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useRemoveFact } from './customs-facts.queries.ts';
import { factText } from './fact-text.ts';

/** Takes a fact away that was never so, after asking. */
export function RemoveFact({ fact }: { fact: StoredFact }) {
  const t = useWords();
  const words = t.customsFacts;
  const [asking, setAsking] = useState(false);
  const remove = useRemoveFact();
  const name = `${words.names[fact.name]} ${factText(fact, t)}`;
  return (
    <>
      <Button variant="subtle" color="red" size="compact-xs" aria-label={words.removeOf(name)} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={words.removeTitle}
        text={words.removeText(name)}
        yes={words.remove}
        busy={remove.isPending}
        onYes={() =>
          remove.mutate(fact.factId, {
            onError: (error) => notifyFailed(words.notRemoved, problemText(error)),
            onSettled: () => setAsking(false),
          })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
