import { Button } from '@mantine/core';
import { useState } from 'react';
import { RegistrationList } from '#web/features/product-files/registration/registration.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { mayPass } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Interruption } from '#web/tables/interruption.tsx';
import { LeftRows } from '#web/tables/left-rows.tsx';
import type { PutBack } from '#web/tables/put-back.ts';
import classes from '#web/tables/table-file.module.css';
import { fileTexts, withReasons } from './file-texts.ts';
import type { FileImport, Step } from './use-file-import.ts';

interface Props {
  step: Extract<Step, { name: 'stored' }>;
  file: FileImport;
  PutBack: PutBack;
}

/** The result: what was stored, what was refused, and the way to undo it. */
export function FileStored({ step, file, PutBack }: Props) {
  const t = useWords();
  const texts = fileTexts(file.columns, t, { registers: true });
  const [asking, setAsking] = useState(false);
  const [isPutBack, setPutBack] = useState(false);
  const { changeSetId, outcomes, registration, interruption } = step.stored;
  const goesOn = interruption !== undefined && mayPass(interruption) && !isPutBack;
  const changed = new Set(outcomes.flatMap(({ state, pdNumber }) => (state === 'changed' ? pdNumber : [])));
  return (
    <div className={classes.working}>
      <div role="status">
        <h2 className={classes.dropTitle}>{titleOf(step.stored, t)}</h2>
        {interruption !== undefined && <Interruption of={interruption} />}
        {outcomes.length > 0 && <p>{t.fileImport.storedCount(formatNumber(changed.size))}</p>}
        {step.left.length > 0 && <p>{t.fileImport.leftCount(formatNumber(step.left.length))}</p>}
      </div>
      {step.left.length > 0 && (
        <LeftRows
          rows={step.left}
          refused={withReasons(step.left, texts)}
          texts={texts}
          words={t.fileImport}
          found={step.found}
          file={file}
        />
      )}
      {registration && <RegistrationList of={registration} />}
      <div className={classes.buttons}>
        {goesOn && <Button onClick={() => file.store(step.rows)}>{t.orderImport.goOn}</Button>}
        {changeSetId !== null && !isPutBack && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t.history.putBack}
          </Button>
        )}
        <Button variant={step.left.length > 0 || goesOn ? 'default' : 'filled'} onClick={file.giveUp}>
          {t.fileImport.another}
        </Button>
      </div>
      <PutBack
        changeSetId={asking ? (changeSetId ?? undefined) : undefined}
        onPutBack={() => setPutBack(true)}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

const titleOf = ({ outcomes, interruption }: Props['step']['stored'], { fileImport: t }: Catalog): string =>
  interruption !== undefined ? t.interrupted : outcomes.length > 0 ? t.stored : t.begun;
