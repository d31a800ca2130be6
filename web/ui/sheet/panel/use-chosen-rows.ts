import { useMemo, useState } from 'react';
import type { RowKey } from '#web/ui/sheet/model/column.ts';

/** The keys of the rows that are chosen, and how to change them. */
type Kept = readonly [ReadonlySet<RowKey>, (chosen: ReadonlySet<RowKey>) => void];

/**
 * Rows that were chosen by their boxes; of those that are shown, as only they can be seen to be chosen.
 * @param kept where the screen keeps them itself
 */
export function useChosenRows<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey, kept?: Kept) {
  const own = useState<ReadonlySet<RowKey>>(new Set());
  const [chosen, setChosen] = kept ?? own;
  const [last, setLast] = useState<RowKey>();
  const keys = () => rows.map(keyOf);
  const shown = useMemo(() => (chosen.size === 0 ? [] : rows.map(keyOf).filter((key) => chosen.has(key))), [rows, keyOf, chosen]);
  return {
    chosen,
    /** How many of the shown ones. */
    shown,
    state: shown.length === 0 ? ('none' as const) : shown.length === rows.length ? ('all' as const) : ('some' as const),
    /** @param through with all between it and the one before */
    choose(key: RowKey, through: boolean) {
      const all = through && last !== undefined ? keys() : [];
      const [from, to] = [all.indexOf(last as RowKey), all.indexOf(key)].sort((a, b) => a - b);
      const several = from !== undefined && from >= 0 && to !== undefined ? all.slice(from, to + 1) : [key];
      const next = new Set(chosen);
      const isAdded = !chosen.has(key);
      for (const each of several) {
        if (isAdded) next.add(each);
        else next.delete(each);
      }
      setChosen(next);
      setLast(key);
    },
    toggleAll: () => setChosen(shown.length === rows.length ? new Set() : new Set(keys())),
    clear: () => setChosen(new Set()),
  };
}
