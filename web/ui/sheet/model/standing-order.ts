import type { RowOrder } from './sort-rows.ts';

/**
 * The rows that are shown, in an order that stands while people work in it: a row whose value was changed stays where it
 * is, and in sight, until sorting or filtering is asked for again. New rows come last.
 */
export interface Standing<Row> {
  rows: readonly Row[];
  /** Some row would stand elsewhere, or not be here, if it were asked for again. */
  stale: boolean;
}

export interface Wanted<Row> {
  fits(row: Row): boolean;
  order: RowOrder<Row>;
}

/** All that fit, in their order. */
export const orderedAnew = <Row>(all: readonly Row[], { fits, order }: Wanted<Row>): Standing<Row> => ({
  rows: order.sorted(all.filter(fits)),
  stale: false,
});

/** The same rows as they are now, without those that are gone; those that are new and fit come last. */
export function broughtUp<Row, Key>(
  before: Standing<Row>,
  all: readonly Row[],
  keyOf: (row: Row) => Key,
  { fits, order }: Wanted<Row>,
  known: ReadonlySet<Key>,
): Standing<Row> {
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
    // one that was there and did not fit is not brought in under the hands of whoever works
    if (known.has(key)) stale = true;
    else rows.push(row);
  }
  return { rows, stale };
}

/** The same where rows have come to be worth something else though none was changed: by another rate, say. */
export const valuedAnew = <Row>({ rows, stale }: Standing<Row>, { fits, order }: Wanted<Row>): Standing<Row> => {
  const isBefore = (row: Row, at: number) => at === 0 || order.compare(rows[at - 1] as Row, row) <= 0;
  return { rows, stale: stale || !rows.every((row, at) => fits(row) && isBefore(row, at)) };
};
