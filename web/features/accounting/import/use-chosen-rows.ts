import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import type { EcountColumn } from '#contract/accounting/ecount-reasons.ts';
import { byState, offeredStates, withColumns } from './comparison-rows.ts';

/**
 * Which rows of a comparison, and which of their columns, are to be stored: all of them, until somebody leaves some
 * out.
 * @param onChanged is told whether anything was left out: that choice would be lost
 */
export function useChosenRows(
  compared: readonly ComparedProduct[],
  offered: readonly EcountColumn[],
  onChanged: (isChanged: boolean) => void,
) {
  const [columns, setColumns] = useState<ReadonlySet<EcountColumn>>(new Set(offered));
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => withColumns(compared, columns), [compared, columns]);
  const states = useMemo(() => byState(rows), [rows]);
  const chosen = useMemo(
    () => offeredStates.map((state) => ({ state, rows: states[state].filter(({ key }) => !leftOut.has(key)) })),
    [states, leftOut],
  );
  const isChanged = leftOut.size > 0 || columns.size < offered.length;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [onChanged, isChanged]);

  return {
    columns,
    states,
    /** Of each state that can be stored, the rows that are. */
    chosen,
    leftOut,
    toggleColumn: (column: EcountColumn) => setColumns((before) => toggled(before, column)),
    toggle: useCallback((key: number) => setLeftOut((before) => withChoice(before, [key], before.has(key))), []),
    choose: (keys: readonly number[], wanted: boolean) => setLeftOut((before) => withChoice(before, keys, wanted)),
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;

function toggled(columns: ReadonlySet<EcountColumn>, column: EcountColumn): ReadonlySet<EcountColumn> {
  const next = new Set(columns);
  if (!next.delete(column)) next.add(column);
  return next;
}

/** Chosen rows are those that are not left out. */
function withChoice(leftOut: ReadonlySet<number>, keys: readonly number[], wanted: boolean): ReadonlySet<number> {
  const next = new Set(leftOut);
  for (const key of keys) {
    if (wanted) next.delete(key);
    else next.add(key);
  }
  return next;
}
