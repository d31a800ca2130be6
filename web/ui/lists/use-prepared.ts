import { startTransition, useEffect, useState } from 'react';
import { takeBreaths } from '#web/code/breaths.ts';

/** So many rows are prepared in a moment, by whoever needs them first. */
const few = 20_000;

const none: readonly never[] = [];

/**
 * Whether something that is made of each row once, and kept with it, has been made of all: of very many it is made from when it is
 * wanted, between other things. Rows that come later are few.
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
