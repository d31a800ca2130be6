/** A window of a list that the server reads in windows, and where the next one begins; null at the end of the list. */
export interface Window<Row, Place = unknown> {
  rows: Row[];
  next: Place | null;
}

/** What tells the rows of a list apart, and which of two stands before the other. */
export interface WindowOrder<Row> {
  keyOf(row: Row): number;
  before(a: Row, b: Row): number;
}

/**
 * The windows with what has become of some rows: each is where it belongs now, or in none. One that belongs beyond what was read comes
 * with the window that it is in.
 * @param keys the rows that have changed
 * @param found those of them that are in the list
 */
export function mergedWindows<Row, Place>(
  windows: readonly Window<Row, Place>[],
  keys: ReadonlySet<number>,
  found: readonly Row[],
  { keyOf, before }: WindowOrder<Row>,
): Window<Row, Place>[] {
  const merged = windows.map(({ rows, next }) => ({ rows: rows.filter((row) => !keys.has(keyOf(row))), next }));
  for (const row of found) {
    const [of, end] = windowFor(merged, row, before);
    if (!of) continue;
    const at = of.rows.findIndex((other) => before(row, other) < 0);
    if (at !== -1) of.rows.splice(at, 0, row);
    else if (end) of.rows.push(row);
  }
  return merged;
}

/** The first window of which some row stands behind this one; behind them all it is the last, if the list ends there. */
function windowFor<Row, Place>(
  windows: readonly Window<Row, Place>[],
  row: Row,
  before: WindowOrder<Row>['before'],
): [Window<Row, Place> | undefined, boolean] {
  const holding = windows.find(({ rows }) => rows.some((other) => before(row, other) < 0));
  const last = windows.at(-1);
  return holding ? [holding, false] : [last?.next === null ? last : undefined, true];
}
