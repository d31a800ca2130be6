/** A window of a list that the server reads in windows, and where the next one begins; null at the end of the list. */
export interface Window<Row, Place = unknown> {
  rows: Row[];
  next: Place | null;
}

/** As it was read: the next one begins behind its last row, wherever that stands by now. */
export interface ReadWindow<Row, Place = unknown> extends Window<Row, Place> {
  last: Row | undefined;
}

/** By what rows change, each by itself or several together, and which of two stands before the other. */
export interface WindowOrder<Row> {
  keyOf(row: Row): number;
  before(a: Row, b: Row): number;
}

/**
 * The windows with what has become of some rows: each is where it belongs now, or in none. One that belongs beyond what was read comes
 * with the window that it is in.
 * @param keys of the rows that have changed
 * @param found those of them that are in the list
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
