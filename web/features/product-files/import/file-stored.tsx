import { Button } from '@mantine/core';
import { RegistrationList } from '#web/features/product-files/registration/registration.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { mayPass } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { LeftRows } from '#web/tables/left-rows.tsx';
import type { PutBack } from '#web/tables/put-back.ts';
import { StoredStatus } from '#web/tables/stored-status.tsx';
import classes from '#web/tables/table-file.module.css';
import { useFilePutBack } from '#web/tables/use-file-put-back.tsx';
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
  const { changeSetId, outcomes, registration, interruption } = step.stored;
  const putBack = useFilePutBack(PutBack, changeSetId);
  const goesOn = interruption !== undefined && mayPass(interruption) && !putBack.isDone;
  const changed = new Set(outcomes.flatMap(({ state, pdNumber }) => (state === 'changed' ? pdNumber : [])));
  const counts = [
    ...(outcomes.length > 0 ? [t.fileImport.storedCount(formatNumber(changed.size))] : []),
    ...(step.left.length > 0 ? [t.fileImport.leftCount(formatNumber(step.left.length))] : []),
  ];
  return (
    <div className={classes.working}>
      <StoredStatus title={titleOf(step.stored, t)} interruption={interruption} counts={counts} />
      <LeftRows
        rows={step.left}
        refused={withReasons(step.left, texts)}
        texts={texts}
        words={t.fileImport}
        found={step.found}
        file={file}
      />
      {registration && <RegistrationList of={registration} />}
      <div className={classes.buttons}>
        {goesOn && <Button onClick={() => file.store(step.rows)}>{t.orderImport.goOn}</Button>}
        {putBack.button}
        <Button variant={step.left.length > 0 || goesOn ? 'default' : 'filled'} onClick={file.giveUp}>
          {t.fileImport.another}
        </Button>
      </div>
    </div>
  );
}

const titleOf = ({ outcomes, interruption }: Props['step']['stored'], { fileImport: t }: Catalog): string =>
  interruption !== undefined ? t.interrupted : outcomes.length > 0 ? t.stored : t.begun;
