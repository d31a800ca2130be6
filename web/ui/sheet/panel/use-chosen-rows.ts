import { useState } from 'react';
import type { RowKey } from '#web/ui/sheet/model/column.ts';

/** The keys of the rows that are chosen, and how to change them. */
type Kept = readonly [ReadonlySet<RowKey>, (chosen: ReadonlySet<RowKey>) => void];

/**
 * Rows that were chosen by their boxes; of those that are shown, as only they can be seen to be chosen.
 * @param kept where the screen keeps them itself
 */
export function useChosenRows(keys: readonly RowKey[], kept?: Kept) {
  const own = useState<ReadonlySet<RowKey>>(new Set());
  const [chosen, setChosen] = kept ?? own;
  const [last, setLast] = useState<RowKey>();
  const shown = keys.filter((key) => chosen.has(key));
  return {
    chosen,
    /** How many of the shown ones. */
    shown,
    state: shown.length === 0 ? ('none' as const) : shown.length === keys.length ? ('all' as const) : ('some' as const),
    /** @param through with all between it and the one before */
    choose(key: RowKey, through: boolean) {
      const [from, to] = [last === undefined ? -1 : keys.indexOf(last), keys.indexOf(key)].sort((a, b) => a - b);
      const several = through && from !== undefined && from >= 0 && to !== undefined ? keys.slice(from, to + 1) : [key];
      const next = new Set(chosen);
      const isAdded = !chosen.has(key);
      for (const each of several) {
        if (isAdded) next.add(each);
        else next.delete(each);
      }
      setChosen(next);
      setLast(key);
    },
    toggleAll: () => setChosen(shown.length === keys.length ? new Set() : new Set(keys)),
    clear: () => setChosen(new Set()),
  };
}
