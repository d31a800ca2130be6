import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { mayPass } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilePutBack } from '#web/tables/file-put-back.tsx';
import { LeftRows } from '#web/tables/left-rows.tsx';
import type { PutBack } from '#web/tables/put-back.ts';
import { StoredStatus } from '#web/tables/stored-status.tsx';
import classes from '#web/tables/table-file.module.css';
import { useFilePutBack } from '#web/tables/use-file-put-back.tsx';
import { orderTexts, withReasons } from './order-texts.ts';
import type { OrderImport, Step } from './use-order-import.ts';

interface Props {
  step: Extract<Step, { name: 'stored' }>;
  file: OrderImport;
  PutBack: PutBack;
  /** A link to the orders. */
  toOrders: ReactNode;
}

/** The result: the orders that were registered, corrected or refused, and the way to undo it. */
export function OrdersStored({ step, file, PutBack, toOrders }: Props) {
  const t = useWords();
  const { changeSetId, outcomes, interruption } = step.stored;
  const putBack = useFilePutBack(PutBack, changeSetId);
  const texts = orderTexts(file.columns, t);
  const count = (state: string) => outcomes.filter((outcome) => outcome.state === state).length;
  const waiting = step.rows.length - outcomes.length;
  const counts = [
    { many: count('new'), text: t.orderImport.registered },
    { many: count('changed'), text: t.orderImport.corrected },
    { many: count('unchanged'), text: t.orderImport.wereHere },
    { many: step.left.length, text: t.orderImport.leftCount },
    { many: interruption === undefined ? waiting : 0, text: t.orderImport.waitingCount },
  ].flatMap(({ many, text }) => (many > 0 ? text(formatNumber(many)) : []));
  if (putBack.isDone) return <FilePutBack found={step.found} file={file} />;
  return (
    <div className={classes.working}>
      <StoredStatus title={titleOf(waiting, interruption, t)} interruption={interruption} counts={counts} />
      <LeftRows
        rows={step.left}
        refused={withReasons(step.left, texts)}
        texts={texts}
        words={t.orderImport}
        found={step.found}
        file={file}
      />
      <div className={classes.buttons}>
        {waiting > 0 && (interruption === undefined || mayPass(interruption)) && (
          <Button onClick={() => file.store(step.rows)}>{t.orderImport.goOn}</Button>
        )}
        {putBack.button}
        <Button variant="default" onClick={file.giveUp}>
          {t.fileImport.another}
        </Button>
        {waiting === 0 && toOrders}
      </div>
    </div>
  );
}

const titleOf = (waiting: number, interruption: unknown, { fileImport, orderImport }: Catalog): string =>
  interruption !== undefined ? fileImport.interrupted : waiting > 0 ? orderImport.stopped : fileImport.stored;
