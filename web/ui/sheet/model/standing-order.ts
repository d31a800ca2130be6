/**
 * The rows that are shown, in an order that stands while people work in it: a row whose value was changed stays where it
 * is, and in sight, until sorting or filtering is asked for again. New rows come last.
 */
export interface Standing<Row, Key> {
  keys: readonly Key[];
  rows: readonly Row[];
  /** Some row would stand elsewhere, or not be here, if it were asked for again. */
  stale: boolean;
}

export interface Wanted<Row> {
  fits(row: Row): boolean;
  order(a: Row, b: Row): number;
}

/** All that fit, in their order. */
export function orderedAnew<Row, Key>(all: readonly Row[], keyOf: (row: Row) => Key, { fits, order }: Wanted<Row>): Standing<Row, Key> {
  const rows = all.filter(fits).sort(order);
  return { keys: rows.map(keyOf), rows, stale: false };
}

/** The same rows as they are now, without those that are gone; those that are new and fit come last. */
export function broughtUp<Row, Key>(
  before: Standing<Row, Key>,
  all: readonly Row[],
  keyOf: (row: Row) => Key,
  { fits, order }: Wanted<Row>,
  known: ReadonlySet<Key>,
): Standing<Row, Key> {
  const now = new Map(all.map((row) => [keyOf(row), row]));
  let { stale } = before;
  const isStill = (was: Row, row: Row) => was === row || (fits(row) && order(was, row) === 0);
  const rows = before.keys.flatMap((key, at) => {
    const row = now.get(key);
    if (!now.has(key)) return [];
    if (!isStill(before.rows[at] as Row, row as Row)) stale = true;
    return [row as Row];
  });
  const shown = new Set(before.keys);
  for (const row of all) {
    const key = keyOf(row);
    if (shown.has(key) || !fits(row)) continue;
    // one that was there and did not fit is not brought in under the hands of whoever works
    if (known.has(key)) stale = true;
    else rows.push(row);
  }
  return { keys: rows.map(keyOf), rows, stale };
}
