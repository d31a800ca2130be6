import { Button } from '@mantine/core';
import { createContext, use } from 'react';
import { useWords } from '#web/i18n/words.ts';

/** How to leave the dialog around: it asks first where something was typed. */
export const LeaveContext = createContext<() => void>(() => {
  throw new Error('A cancel button stands in a dialog.');
});

/** Leaves the dialog around it, as Escape and its other ways out do. */
export function CancelButton() {
  const t = useWords();
  return (
    <Button variant="default" onClick={use(LeaveContext)}>
      {t.common.cancel}
    </Button>
  );
}
