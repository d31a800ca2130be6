/** A row with the moments at which its first and its last copy arrived; each was read before it arrived. */
export interface SeenRow<Row> {
  row: Row;
  readonly since: number;
  seenAt: number;
}

/** Rows by their keys, each with the moments at which it arrived. */
export interface SeenRows<Row, Key> extends Iterable<[Key, SeenRow<Row>]> {
  readonly size: number;
  get(key: Key): SeenRow<Row> | undefined;
  keys(): Iterable<Key>;
  /** Stores the very first rows, without calling `touch` for each. */
  fill(list: readonly Row[], keyOf: (row: Row) => Key, at: number): void;
  /** Stores a row that arrived at this moment. */
  put(key: Key, row: Row, at: number): void;
  drop(key: Key): void;
  clear(): void;
}

/** @param touch is called with the key of every row that changes */
export function createSeenRows<Row, Key>(touch: (key: Key) => void): SeenRows<Row, Key> {
  const rows = new Map<Key, SeenRow<Row>>();
  return {
    get size() {
      return rows.size;
    },
    [Symbol.iterator]: () => rows.entries(),
    get: (key) => rows.get(key),
    keys: () => rows.keys(),
    fill(list, keyOf, at) {
      for (const row of list) rows.set(keyOf(row), { row, since: at, seenAt: at });
    },
    put(key, row, at) {
      const have = rows.get(key);
      const isOther = have?.row !== row;
      if (have) {
        have.row = row;
        have.seenAt = at;
      } else rows.set(key, { row, since: at, seenAt: at });
      if (isOther) touch(key);
    },
    drop(key) {
      if (rows.delete(key)) touch(key);
    },
    clear: () => rows.clear(),
  };
}
