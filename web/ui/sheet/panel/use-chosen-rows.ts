import { useMemo, useState } from 'react';
import type { RowKey } from '#web/ui/sheet/model/column.ts';

/** The keys of the rows that are chosen, and how to change them. */
type Kept = readonly [ReadonlySet<RowKey>, (chosen: ReadonlySet<RowKey>) => void];

/**
 * The rows that are chosen by their checkboxes. Of these, only the rows shown count, because nobody can see whether others are chosen.
 * @param kept the chosen keys, if the screen holds them itself
 */
export function useChosenRows<Row>(rows: readonly Row[], keyOf: (row: Row) => RowKey, kept?: Kept) {
  const own = useState<ReadonlySet<RowKey>>(new Set());
  const [chosen, setChosen] = kept ?? own;
  const [last, setLast] = useState<RowKey>();
  const keys = () => rows.map(keyOf);
  const shown = useMemo(() => (chosen.size === 0 ? [] : rows.map(keyOf).filter((key) => chosen.has(key))), [rows, keyOf, chosen]);
  return {
    chosen,
    /** The keys of the chosen rows that are shown. */
    shown,
    state: shown.length === 0 ? ('none' as const) : shown.length === rows.length ? ('all' as const) : ('some' as const),
    /** @param through also chooses or releases all rows between this one and the last one that was pressed */
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
