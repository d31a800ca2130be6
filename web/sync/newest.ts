/** What every live row carries. */
interface Revised {
  revision: number;
}

/**
 * Puts rows that came over the stream (or as the reply to a write) into a list: a known row is replaced when the new one
 * is at least as new, an unknown one is added. With an `order` the list stays in it; without one a row keeps its place,
 * and what is added stands at the end. The list is the same object when nothing changed.
 */
export function withNewest<Row extends Revised>(
  list: readonly Row[],
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
  order?: (a: Row, b: Row) => number,
): readonly Row[] {
  const incoming = new Map(rows.map((row) => [keyOf(row), row]));
  let changed = false;
  let moved = false;
  const next = list.map((row) => {
    const key = keyOf(row);
    const fresh = incoming.get(key);
    incoming.delete(key);
    if (!fresh || fresh.revision < row.revision) return row;
    changed = true;
    // most changes leave a row where it is: then thousands need not be sorted
    moved ||= order !== undefined && order(row, fresh) !== 0;
    return fresh;
  });
  if (incoming.size > 0) {
    next.push(...incoming.values());
    moved = true;
  } else if (!changed) return list;
  return moved && order ? next.sort(order) : next;
}
