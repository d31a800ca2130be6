/** What every live row carries. */
interface Revised {
  revision: number;
}

/**
 * Puts rows that came over the stream (or as the reply to a write) into a list: a known row is replaced in its place
 * when the new one is at least as new, an unknown one is added at the end. The list is the same object when nothing changed.
 */
export function withNewest<Row extends Revised>(list: readonly Row[], rows: readonly Row[], keyOf: (row: Row) => unknown): readonly Row[] {
  const incoming = new Map(rows.map((row) => [keyOf(row), row]));
  let changed = false;
  const next = list.map((row) => {
    const key = keyOf(row);
    const fresh = incoming.get(key);
    incoming.delete(key);
    if (!fresh || fresh.revision < row.revision) return row;
    changed = true;
    return fresh;
  });
  return incoming.size > 0 ? [...next, ...incoming.values()] : changed ? next : list;
}
