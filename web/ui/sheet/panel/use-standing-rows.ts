import { useMemo, useReducer, useRef } from 'react';
import { broughtUp, orderedAnew, type Standing, type Wanted } from '#web/ui/sheet/model/standing-order.ts';

interface Last<Row> {
  wanted: Wanted<Row>;
  asked: number;
  /** All rows that there were when the order was asked for. */
  first: readonly Row[];
  standing: Standing<Row>;
}

/**
 * The rows that are shown. They are sorted and filtered when that is asked for (`wanted` is another object, or `again` is
 * called), and stand still meanwhile.
 */
export function useStandingRows<Row, Key>(all: readonly Row[], keyOf: (row: Row) => Key, wanted: Wanted<Row>) {
  const last = useRef<Last<Row>>(undefined);
  const [asked, again] = useReducer((count: number) => count + 1, 0);
  const standing = useMemo(() => {
    const before = last.current;
    const isNew = before === undefined || before.wanted !== wanted || before.asked !== asked;
    const next = isNew ? orderedAnew(all, wanted) : broughtUp(before.standing, all, keyOf, wanted, new Set(before.first.map(keyOf)));
    last.current = { wanted, asked, standing: next, first: isNew ? all : before.first };
    return next;
  }, [all, keyOf, wanted, asked]);
  return { rows: standing.rows, stale: standing.stale, again };
}
