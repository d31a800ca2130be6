import { Button } from '@mantine/core';
import { createContext, use } from 'react';
import { useWords } from '#web/i18n/words.ts';

/** The function that closes the surrounding dialog, after a question if something was typed. */
export const LeaveContext = createContext<() => void>(() => {
  throw new Error('A cancel button stands in a dialog.');
});

/** Closes the surrounding dialog in the same way as Escape and its close button. */
export function CancelButton() {
  const t = useWords();
  return (
    <Button variant="default" onClick={use(LeaveContext)}>
      {t.common.cancel}
    </Button>
  );
}
