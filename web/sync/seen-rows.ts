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
  /** Takes these in place of all that were there, without calling `touch` for each. @returns what was there */
  take(rows: Map<Key, SeenRow<Row>>): Iterable<[Key, SeenRow<Row>]>;
  /** Stores a row that arrived at this moment. */
  put(key: Key, row: Row, at: number): void;
  drop(key: Key): void;
  clear(): void;
}

/** @param touch is called with the key of every row that changes */
export function createSeenRows<Row, Key>(touch: (key: Key) => void): SeenRows<Row, Key> {
  let rows = new Map<Key, SeenRow<Row>>();
  return {
    get size() {
      return rows.size;
    },
    [Symbol.iterator]: () => rows.entries(),
    get: (key) => rows.get(key),
    keys: () => rows.keys(),
    take(taken) {
      const before = rows;
      rows = taken;
      return before;
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
