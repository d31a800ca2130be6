/** When the first and the last copy of a row arrived; each was read before it arrived. */
interface Moments {
  since: number;
  seenAt: number;
}

/** A row with its moments, made for those who ask for both. */
export interface SeenRow<Row> extends Readonly<Moments> {
  readonly row: Row;
}

/** Rows by their keys, each with the moments at which it arrived. */
export interface SeenRows<Row, Key> {
  readonly size: number;
  get(key: Key): Row | undefined;
  seen(key: Key): SeenRow<Row> | undefined;
  keys(): Iterable<Key>;
  all(): readonly [Key, SeenRow<Row>][];
  /** Takes these, which arrived together, in place of all that were there, without calling `touch` for each. @returns what was there */
  take(list: { readonly rows: Map<Key, Row> }, at: number): readonly [Key, SeenRow<Row>][];
  /** Stores a row that arrived at this moment. */
  put(key: Key, row: Row, at: number): void;
  /** Stores a row that was there before others were taken in its place. */
  putBack(key: Key, seen: SeenRow<Row>): void;
  drop(key: Key): void;
  clear(): void;
}

/** @param touch is called with the key of every row that changes */
export function createSeenRows<Row, Key>(touch: (key: Key) => void): SeenRows<Row, Key> {
  // not its rows, which are put into it when they are asked for
  let list: { readonly rows: Map<Key, Row> } = { rows: new Map() };
  let takenAt = 0;
  /** Of the rows that did not arrive with all others: most of a long list did, and need no place for it. */
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
