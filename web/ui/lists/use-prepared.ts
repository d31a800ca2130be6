import { startTransition, useEffect, useState } from 'react';
import { takeBreaths } from '#web/code/breaths.ts';

/** Up to this number, preparing all rows takes no noticeable time, so that whoever needs a row prepares it. */
const few = 20_000;

const none: readonly never[] = [];

/**
 * Whether `prepare`, which calculates something once for each row and stores it with the row, has run for all rows. For very many rows it
 * starts when `isWanted` turns true, and gives way to input and drawing in between. Rows that arrive later are few, and are not waited for.
 */
export function usePrepared<Row>(rows: readonly Row[] = none, prepare: (row: Row) => void, isWanted: boolean): boolean {
  const [isDone, setIsDone] = useState(false);
  const isReady = isDone || rows.length < few;
  useEffect(() => {
    if (!isWanted || isReady) return undefined;
    let isOver = false;
    const prepareAll = async () => {
      const breathe = takeBreaths();
      for (const [at, row] of rows.entries()) {
        prepare(row);
        if (at % 100 === 0) await breathe();
        if (isOver) return;
      }
      startTransition(() => setIsDone(true));
    };
    void prepareAll();
    return () => {
      isOver = true;
    };
  }, [isWanted, isReady, rows, prepare]);
  return isReady;
}
