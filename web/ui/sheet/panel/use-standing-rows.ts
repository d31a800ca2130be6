import { useMemo, useReducer, useRef } from 'react';
import { broughtUp, orderedAnew, type Standing, valuedAnew, type Wanted } from '#web/ui/sheet/model/standing-order.ts';

/** How rows are sorted and filtered. */
export interface AskedOrder<Row> {
  /** A new object also when the values of the rows have changed, for example with another exchange rate. */
  wanted: Wanted<Row>;
  /** A new object only when the rows must be sorted and filtered again. */
  asked: object;
}

interface Last<Row> extends AskedOrder<Row> {
  times: number;
  /** All rows that existed when the order was last asked for. */
  first: readonly Row[];
  standing: Standing<Row>;
}

/**
 * The rows shown. They are sorted and filtered only on request (`asked` is a new object, or `again` is called), and keep their order
 * meanwhile.
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
