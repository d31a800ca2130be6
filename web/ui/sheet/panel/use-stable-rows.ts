import { useMemo, useReducer, useRef } from 'react';
import { broughtUp, reordered, revalued, type StableRows, type Wanted } from '#web/ui/sheet/model/stable-order.ts';

/** How rows are sorted and filtered. */
export interface RequestedOrder<Row> {
  /** A new object also when the values of the rows have changed, for example with another exchange rate. */
  wanted: Wanted<Row>;
  /** A new object only when the rows must be sorted and filtered again. */
  requested: object;
}

interface Last<Row> extends RequestedOrder<Row> {
  times: number;
  /** All rows that existed when the order was last asked for. */
  first: readonly Row[];
  stable: StableRows<Row>;
}

/**
 * The rows shown. They are sorted and filtered only on request (`asked` is a new object, or `again` is called), and keep their order
 * meanwhile.
 */
export function useStableRows<Row, Key>(all: readonly Row[], keyOf: (row: Row) => Key, { wanted, requested }: RequestedOrder<Row>) {
  const last = useRef<Last<Row>>(undefined);
  const [times, again] = useReducer((count: number) => count + 1, 0);
  const stable = useMemo(() => {
    const before = last.current;
    const isNew = before === undefined || before.requested !== requested || before.times !== times;
    const next = isNew ? reordered(all, wanted) : stillStable(before, all, keyOf, wanted);
    last.current = { wanted, requested, times, stable: next, first: isNew ? all : before.first };
    return next;
  }, [all, keyOf, wanted, requested, times]);
  return { rows: stable.rows, stale: stable.stale, again };
}

function stillStable<Row, Key>(before: Last<Row>, all: readonly Row[], keyOf: (row: Row) => Key, wanted: Wanted<Row>): StableRows<Row> {
  const stable = broughtUp(before.stable, all, keyOf, wanted, new Set(before.first.map(keyOf)));
  return before.wanted === wanted ? stable : revalued(stable, wanted);
}
