/** One window of a list that the server reads in windows. `next` is where the following window begins; null at the end of the list. */
export interface Window<Row, Place = unknown> {
  rows: Row[];
  next: Place | null;
}

/** A window as it was read. The following window begins behind `last`, its last row at that time, even if that row has moved since. */
export interface ReadWindow<Row, Place = unknown> extends Window<Row, Place> {
  last: Row | undefined;
}

/** `keyOf` identifies what changes: a single row, or several rows that change together. `before` is negative if `a` comes before `b`. */
export interface WindowOrder<Row> {
  keyOf(row: Row): number;
  before(a: Row, b: Row): number;
}

/**
 * The windows after some rows have changed: each of these rows is moved to where it belongs now, or removed. A row that belongs behind the
 * rows that were read is left out, because it comes with its own window.
 * @param keys of the rows that have changed
 * @param found those changed rows that are in the list
 */
export function mergedWindows<Row, Place>(
  windows: readonly ReadWindow<Row, Place>[],
  keys: ReadonlySet<number>,
  found: readonly Row[],
  { keyOf, before }: WindowOrder<Row>,
): ReadWindow<Row, Place>[] {
  const merged = windows.map((window) => ({ ...window, rows: window.rows.filter((row) => !keys.has(keyOf(row))) }));
  for (const row of found) {
    const rows = merged.find(({ next, last }) => next === null || (last !== undefined && before(row, last) <= 0))?.rows;
    const at = rows?.findIndex((other) => before(row, other) < 0) ?? -1;
    rows?.splice(at === -1 ? rows.length : at, 0, row);
  }
  return merged;
}
