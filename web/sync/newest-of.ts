/** What says itself which of two copies is the newer one. */
interface Revised {
  revision: number;
}

/** Rows with changed ones among them, the highest key first: of two copies the newer one counts, in whatever order they arrive. */
export function newestOf<Row extends Revised>(before: readonly Row[], changed: readonly Row[], keyOf: (row: Row) => number): Row[] {
  const all = new Map(before.map((each) => [keyOf(each), each]));
  for (const each of changed) if (each.revision >= (all.get(keyOf(each))?.revision ?? 0)) all.set(keyOf(each), each);
  return [...all.values()].sort((a, b) => keyOf(b) - keyOf(a));
}
