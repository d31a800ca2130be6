/** The logical times at which the first and the last copy of a row arrived. The server read each copy before that. */
interface Moments {
  since: number;
  seenAt: number;
}

/** A row with its arrival times. Created on demand. */
export interface SeenRow<Row> extends Readonly<Moments> {
  readonly row: Row;
}

/** Rows by key, each with its arrival times. */
export interface SeenRows<Row, Key> {
  readonly size: number;
  get(key: Key): Row | undefined;
  seen(key: Key): SeenRow<Row> | undefined;
  keys(): Iterable<Key>;
  all(): readonly [Key, SeenRow<Row>][];
  /** Replaces all rows by those of a list, which arrived together, without calling `touch` for each. @returns the rows before */
  take(list: { readonly rows: Map<Key, Row> }, at: number): readonly [Key, SeenRow<Row>][];
  /** Stores a row that arrived at this moment. */
  put(key: Key, row: Row, at: number): void;
  /** Restores a row, with its arrival times, that `take` replaced. */
  putBack(key: Key, seen: SeenRow<Row>): void;
  drop(key: Key): void;
  clear(): void;
}

/** @param touch is called with the key of every row that changes */
export function createSeenRows<Row, Key>(touch: (key: Key) => void): SeenRows<Row, Key> {
  // the list is kept, not its `rows`: reading `rows` builds the map
  let list: { readonly rows: Map<Key, Row> } = { rows: new Map() };
  let takenAt = 0;
  /** Arrival times of the rows that did not arrive with the list. Most rows of a long list share `takenAt` and need no entry. */
  const apart = new Map<Key, Moments>();
  const withMoments = (key: Key, row: Row) => ({ row, ...(apart.get(key) ?? { since: takenAt, seenAt: takenAt }) });
  const seen = (key: Key) => {
    const row = list.rows.get(key);
    return row === undefined ? undefined : withMoments(key, row);
  };
  const all = () => [...list.rows].map(([key, row]) => [key, withMoments(key, row)] satisfies [Key, SeenRow<Row>]);
  return {
    get size() {
      return list.rows.size;
    },
    get: (key) => list.rows.get(key),
    seen,
    keys: () => list.rows.keys(),
    all,
    take(taken, at) {
      const before = all();
      [list, takenAt] = [taken, at];
      apart.clear();
      return before;
    },
    put(key, row, at) {
      const have = seen(key);
      apart.set(key, { since: have?.since ?? at, seenAt: at });
      list.rows.set(key, row);
      if (have?.row !== row) touch(key);
    },
    putBack(key, { row, since, seenAt }) {
      list.rows.set(key, row);
      apart.set(key, { since, seenAt });
    },
    drop(key) {
      apart.delete(key);
      if (list.rows.delete(key)) touch(key);
    },
    clear() {
      list = { rows: new Map() };
      apart.clear();
    },
  };
}
