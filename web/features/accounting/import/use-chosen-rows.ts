import { useEffect, useMemo, useState } from 'react';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import type { EcountColumn } from '#contract/accounting/ecount-reasons.ts';
import { useLeftOut } from '#web/ui/comparison/use-left-out.ts';
import { offeredStates, withColumns } from './comparison-rows.ts';

/**
 * The rows of a comparison, and their columns, that are to be stored: all of them, until the person leaves some out.
 * @param onChanged is called with whether anything is left out, which closing would lose
 */
export function useChosenRows(
  compared: readonly ComparedProduct[],
  offered: readonly EcountColumn[],
  onChanged: (isChanged: boolean) => void,
) {
  const [columns, setColumns] = useState<ReadonlySet<EcountColumn>>(new Set(offered));
  const rows = useMemo(() => withColumns(compared, columns), [compared, columns]);
  const choice = useLeftOut(rows, offeredStates);
  const isChanged = choice.leftOut.size > 0 || columns.size < offered.length;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [onChanged, isChanged]);
  return { ...choice, columns, toggleColumn: (column: EcountColumn) => setColumns((before) => toggled(before, column)) };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;

function toggled(columns: ReadonlySet<EcountColumn>, column: EcountColumn): ReadonlySet<EcountColumn> {
  const next = new Set(columns);
  if (!next.delete(column)) next.add(column);
  return next;
}
