import { useCallback, useMemo, useState } from 'react';
import { byState, type ComparisonRow, type ComparisonState } from './comparison-row.ts';

/**
 * Which rows of a comparison are to be stored: all of the states that are offered, until somebody leaves some out.
 * @param isLeftOut rows that are left out until somebody wants them
 */
export function useLeftOut<Row extends ComparisonRow>(
  rows: readonly Row[],
  offered: readonly ComparisonState[],
  isLeftOut: (row: Row) => boolean = () => false,
) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(() => new Set(rows.flatMap((row) => (isLeftOut(row) ? row.key : []))));
  const states = useMemo(() => byState(rows), [rows]);
  const chosen = useMemo(
    () => offered.map((state) => ({ state, rows: states[state].filter(({ key }) => !leftOut.has(key)) })),
    [states, leftOut, offered],
  );
  return {
    states,
    offered,
    /** Of each state that can be stored, the rows that are. */
    chosen,
    leftOut,
    toggle: useCallback((key: number) => setLeftOut((before) => withChoice(before, [key], before.has(key))), []),
    choose: (keys: readonly number[], wanted: boolean) => setLeftOut((before) => withChoice(before, keys, wanted)),
  };
}

/** The choice of rows, without which rows they are. */
export type LeftOut<Row extends ComparisonRow> = ReturnType<typeof useLeftOut<Row>>;

/** Chosen rows are those that are not left out. */
function withChoice(leftOut: ReadonlySet<number>, keys: readonly number[], wanted: boolean): ReadonlySet<number> {
  const next = new Set(leftOut);
  for (const key of keys) {
    if (wanted) next.delete(key);
    else next.add(key);
  }
  return next;
}
