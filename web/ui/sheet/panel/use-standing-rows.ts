import { useMemo, useReducer, useRef } from 'react';
import { broughtUp, orderedAnew, type Standing, type Wanted } from '#web/ui/sheet/model/standing-order.ts';

interface Last<Row, Key> {
  wanted: Wanted<Row>;
  asked: number;
  known: ReadonlySet<Key>;
  standing: Standing<Row, Key>;
}

/**
 * The rows that are shown. They are sorted and filtered when that is asked for (`wanted` is another object, or `again` is
 * called), and stand still meanwhile.
 */
export function useStandingRows<Row, Key>(all: readonly Row[], keyOf: (row: Row) => Key, wanted: Wanted<Row>) {
  const last = useRef<Last<Row, Key>>(undefined);
  const [asked, again] = useReducer((count: number) => count + 1, 0);
  const standing = useMemo(() => {
    const before = last.current;
    const isNew = before === undefined || before.wanted !== wanted || before.asked !== asked;
    const next = isNew ? orderedAnew(all, keyOf, wanted) : broughtUp(before.standing, all, keyOf, wanted, before.known);
    last.current = { wanted, asked, standing: next, known: isNew ? new Set(all.map(keyOf)) : before.known };
    return next;
  }, [all, keyOf, wanted, asked]);
  return { rows: standing.rows, stale: standing.stale, again };
}
