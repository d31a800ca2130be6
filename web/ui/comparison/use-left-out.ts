import { useCallback, useMemo, useState } from 'react';
import { byState, type ComparisonRow, type ComparisonState } from './comparison-row.ts';

/**
 * The choice of the rows of a comparison that are to be stored: all rows of the offered states, until somebody leaves some out.
 * @param isLeftOut whether a row is left out until somebody chooses it
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
    /** For each state that can be stored, the rows that will be. */
    chosen,
    leftOut,
    toggle: useCallback((key: number) => setLeftOut((before) => withChoice(before, [key], before.has(key))), []),
    choose: (keys: readonly number[], wanted: boolean) => setLeftOut((before) => withChoice(before, keys, wanted)),
  };
}

/** The choice of rows of a comparison. */
export type LeftOut<Row extends ComparisonRow> = ReturnType<typeof useLeftOut<Row>>;

/** The keys that are left out after some rows were chosen or left out. Rows that are not left out count as chosen. */
function withChoice(leftOut: ReadonlySet<number>, keys: readonly number[], wanted: boolean): ReadonlySet<number> {
  const next = new Set(leftOut);
  for (const key of keys) {
    if (wanted) next.delete(key);
    else next.add(key);
  }
  return next;
}
