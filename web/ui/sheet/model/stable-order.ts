import type { RowOrder } from './sort-rows.ts';

/**
 * The rows shown, in an order that stays fixed while people work in it: a row whose value has changed stays visible in its place until the
 * list is sorted or filtered again. New rows come last.
 */
export interface StableRows<Row> {
  rows: readonly Row[];
  /** Whether a row would move or disappear, or another one appear, if the list were sorted and filtered again. */
  stale: boolean;
}

export interface Wanted<Row> {
  fits(row: Row): boolean;
  order: RowOrder<Row>;
}

/** All rows that fit, in their order. */
export const reordered = <Row>(all: readonly Row[], { fits, order }: Wanted<Row>): StableRows<Row> => ({
  rows: order.sorted(all.filter(fits)),
  stale: false,
});

/** The same rows with their present values, without removed ones. New rows that fit come last. */
export function broughtUp<Row, Key>(
  before: StableRows<Row>,
  all: readonly Row[],
  keyOf: (row: Row) => Key,
  { fits, order }: Wanted<Row>,
  known: ReadonlySet<Key>,
): StableRows<Row> {
  const now = new Map(all.map((row) => [keyOf(row), row]));
  let { stale } = before;
  const isStill = (was: Row, row: Row) => was === row || (fits(row) && order.compare(was, row) === 0);
  const shown = new Set<Key>();
  const rows = before.rows.flatMap((was) => {
    const key = keyOf(was);
    shown.add(key);
    const row = now.get(key);
    if (!now.has(key)) return [];
    if (!isStill(was, row as Row)) stale = true;
    return [row as Row];
  });
  for (const row of all) {
    const key = keyOf(row);
    if (shown.has(key) || !fits(row)) continue;
    // a known row that did not fit before is not inserted while somebody works in the list
    if (known.has(key)) stale = true;
    else rows.push(row);
  }
  return { rows, stale };
}

/** Checks the order after values have changed without a change of the rows, for example because of another exchange rate. */
export const revalued = <Row>({ rows, stale }: StableRows<Row>, { fits, order }: Wanted<Row>): StableRows<Row> => {
  const isBefore = (row: Row, at: number) => at === 0 || order.compare(rows[at - 1]!, row) <= 0;
  return { rows, stale: stale || !rows.every((row, at) => fits(row) && isBefore(row, at)) };
};
