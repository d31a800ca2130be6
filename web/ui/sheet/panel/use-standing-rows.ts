import { useMemo, useReducer, useRef } from 'react';
import { broughtUp, orderedAnew, type Standing, valuedAnew, type Wanted } from '#web/ui/sheet/model/standing-order.ts';

/** How rows are to stand, and what of that was asked for. */
export interface AskedOrder<Row> {
  /** Another object also where the rows come to be worth something else. */
  wanted: Wanted<Row>;
  /** Another object when the order is to be made anew. */
  asked: object;
}

interface Last<Row> extends AskedOrder<Row> {
  times: number;
  /** All rows that there were when the order was asked for. */
  first: readonly Row[];
  standing: Standing<Row>;
}

/**
 * The rows that are shown. They are sorted and filtered when that is asked for (`asked` is another object, or `again` is
 * called), and stand still meanwhile.
 */
export function useStandingRows<Row, Key>(all: readonly Row[], keyOf: (row: Row) => Key, { wanted, asked }: AskedOrder<Row>) {
  const last = useRef<Last<Row>>(undefined);
  const [times, again] = useReducer((count: number) => count + 1, 0);
  const standing = useMemo(() => {
    const before = last.current;
    const isNew = before === undefined || before.asked !== asked || before.times !== times;
    const next = isNew ? orderedAnew(all, wanted) : stillStanding(before, all, keyOf, wanted);
    last.current = { wanted, asked, times, standing: next, first: isNew ? all : before.first };
    return next;
  }, [all, keyOf, wanted, asked, times]);
  return { rows: standing.rows, stale: standing.stale, again };
}

function stillStanding<Row, Key>(before: Last<Row>, all: readonly Row[], keyOf: (row: Row) => Key, wanted: Wanted<Row>): Standing<Row> {
  const standing = broughtUp(before.standing, all, keyOf, wanted, new Set(before.first.map(keyOf)));
  return before.wanted === wanted ? standing : valuedAnew(standing, wanted);
}
