import { Button } from '@mantine/core';
import { useState } from 'react';
import { RegistrationList } from '#web/features/product-files/registration/registration.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './import-page.module.css';
import type { PutBack } from './put-back.ts';
import type { StoredFile } from './store-file.ts';

interface Props {
  stored: StoredFile;
  onAnother(): void;
  PutBack: PutBack;
}

/** What was stored, what was not after all, and how to take it back. */
export function FileStored({ stored: { changeSetId, outcomes, registration }, onAnother, PutBack }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const products = (...states: string[]) =>
    new Set(outcomes.flatMap(({ state, pdNumber }) => (states.includes(state) ? pdNumber : []))).size;
  const left = products('refused', 'conflict');
  return (
    <div className={classes.working}>
      <div role="status">
        <h2 className={classes.dropTitle}>{outcomes.length > 0 ? t.fileImport.stored : t.fileImport.begun}</h2>
        {outcomes.length > 0 && <p>{t.fileImport.storedCount(formatNumber(products('changed')))}</p>}
        {left > 0 && <p>{t.fileImport.leftCount(formatNumber(left))}</p>}
      </div>
      {registration && <RegistrationList of={registration} />}
      <div className={classes.buttons}>
        {changeSetId !== null && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t.history.putBack}
          </Button>
        )}
        <Button onClick={onAnother}>{t.fileImport.another}</Button>
      </div>
      <PutBack changeSetId={asking ? (changeSetId ?? undefined) : undefined} onClose={() => setAsking(false)} />
    </div>
  );
}
