/** The rows in order, as one array that stays the same object until something in it changes. */
export interface ShownRows<Row, Key> {
  all(): readonly Row[];
  /** Uses this list as the array. */
  fill(list: readonly Row[]): void;
  /** The row with this key may have changed. */
  touch(key: Key): void;
  forget(): void;
}

/** @param find returns the row as it is shown, or undefined if it is not shown */
export function createShownRows<Row, Key>(
  keyOf: (row: Row) => Key,
  order: (a: Row, b: Row) => number,
  keys: () => Iterable<Key>,
  find: (key: Key) => Row | undefined,
): ShownRows<Row, Key> {
  let shown: readonly Row[] | undefined;
  /** Keys of rows that may differ from those in `shown`. */
  const touched = new Set<Key>();

  /** `rows` with the touched rows replaced, in order; `rows` itself when none of them differs. */
  const patch = (rows: readonly Row[]): readonly Row[] => {
    const left = new Set(touched);
    let isSame = true;
    // most changes do not move a row: then thousands of rows need no sorting
    let isMoved = false;
    const next: Row[] = [];
    for (const row of rows) {
      const key = left.size > 0 ? keyOf(row) : undefined;
      const now = key !== undefined && left.delete(key) ? find(key) : row;
      if (now !== row) isSame = false;
      if (now === undefined) continue;
      if (now !== row && order(row, now) !== 0) isMoved = true;
      next.push(now);
    }
    for (const key of left) {
      const now = find(key);
      if (now === undefined) continue;
      next.push(now);
      [isSame, isMoved] = [false, true];
    }
    if (isSame) return rows;
    return isMoved ? next.sort(order) : next;
  };

  return {
    all() {
      if (shown === undefined) shown = [...keys()].flatMap((key) => find(key) ?? []).sort(order);
      else if (touched.size > 0) shown = patch(shown);
      touched.clear();
      return shown;
    },
    fill(list) {
      shown = list;
      touched.clear();
    },
    touch: (key) => void touched.add(key),
    forget() {
      shown = undefined;
      touched.clear();
    },
  };
}
