import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import type { PutBack } from './put-back.ts';

/** Takes back what was stored of a file: the button with its dialog, and whether that was done and the dialog closed. */
export function useFilePutBack(PutBack: PutBack, changeSetId: number | null) {
  const t = useWords().history;
  const [asking, setAsking] = useState(false);
  const [isPutBack, setPutBack] = useState(false);
  const button = changeSetId !== null && (
    <>
      {!isPutBack && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t.putBack}
        </Button>
      )}
      <PutBack changeSetId={asking ? changeSetId : undefined} onPutBack={() => setPutBack(true)} onClose={() => setAsking(false)} />
    </>
  );
  return { button, isDone: isPutBack && !asking };
}
