/** When the first and the last copy of a row arrived; each was read before it arrived. */
export interface Moments {
  since: number;
  seenAt: number;
}

/** Rows by their keys, each with the moments at which it arrived. */
export interface SeenRows<Row, Key> {
  readonly size: number;
  get(key: Key): Row | undefined;
  /** Of a row that is there. */
  moments(key: Key): Moments;
  keys(): Iterable<Key>;
  entries(): Iterable<[Key, Row]>;
  /** Takes these, which arrived together, in place of all that were there, without calling `touch` for each. @returns what was there */
  take(rows: Map<Key, Row>, at: number): readonly [Key, Row, Moments][];
  /** Stores a row that arrived at this moment. */
  put(key: Key, row: Row, at: number): void;
  /** Stores a row that `take` gave back. */
  putBack(key: Key, row: Row, moments: Moments): void;
  drop(key: Key): void;
  clear(): void;
}

/** @param touch is called with the key of every row that changes */
export function createSeenRows<Row, Key>(touch: (key: Key) => void): SeenRows<Row, Key> {
  let rows = new Map<Key, Row>();
  let takenAt = 0;
  /** Of the rows that did not arrive with all others: most of a long list did, and need no place for it. */
  const apart = new Map<Key, Moments>();
  const moments = (key: Key) => apart.get(key) ?? { since: takenAt, seenAt: takenAt };
  return {
    get size() {
      return rows.size;
    },
    get: (key) => rows.get(key),
    moments,
    keys: () => rows.keys(),
    entries: () => rows.entries(),
    take(taken, at) {
      const before = [...rows].map(([key, row]) => [key, row, moments(key)] as [Key, Row, Moments]);
      [rows, takenAt] = [taken, at];
      apart.clear();
      return before;
    },
    put(key, row, at) {
      const have = rows.get(key);
      apart.set(key, { since: have === undefined ? at : moments(key).since, seenAt: at });
      rows.set(key, row);
      if (have !== row) touch(key);
    },
    putBack(key, row, then) {
      rows.set(key, row);
      apart.set(key, then);
    },
    drop(key) {
      apart.delete(key);
      if (rows.delete(key)) touch(key);
    },
    clear() {
      rows.clear();
      apart.clear();
    },
  };
}
