import type { RowRules } from './row-rules.ts';
import { createSeenRows, type SeenRow } from './seen-rows.ts';
import { createTombstones } from './tombstones.ts';

/** The rows of a list in a map by key. For a long list the map is filled in slices before the list is stored. */
export interface ListIndex<Row, Key> {
  readonly rows: Map<Key, Row>;
  /** A logical time after the server read the whole list. */
  readonly at: number;
  add(row: Row): void;
}

/** Rows as the server sent them, each in its newest copy, and the keys of deleted ones. */
export interface KnownRows<Row, Key> {
  now(): number;
  get(key: Key): Row | undefined;
  keys(): Iterable<Key>;
  /** The index of a list that has arrived, to which more of its rows can be added. */
  index(list?: readonly Row[]): ListIndex<Row, Key>;
  /** Stores the very first complete list and merges it with the few rows that came before it. */
  fill(list: ListIndex<Row, Key>, requestedAt: number): void;
  replace(list: readonly Row[], requestedAt: number, covers?: (row: Row) => boolean): void;
  apply(rows: readonly Row[], gone: readonly string[]): void;
  restart(): void;
  forget(): void;
}

/** Indexes a list that arrived as a whole. The map is built on the first look-up by key, because the list is shown before that. */
function indexOf<Row, Key>(list: readonly Row[], keyOf: (row: Row) => Key, at: number): ListIndex<Row, Key> {
  const rows = new Map<Key, Row>();
  let due: readonly Row[] | undefined = list;
  const made = () => {
    for (const row of due ?? []) rows.set(keyOf(row), row);
    due = undefined;
    return rows;
  };
  return {
    get rows() {
      return made();
    },
    at,
    add: (row) => void made().set(keyOf(row), row),
  };
}

/** The known rows that a list does not contain. */
function unlisted<Row, Key>(known: readonly [Key, SeenRow<Row>][], list: readonly Row[], keyOf: (row: Row) => Key) {
  const listed = new Set(list.map(keyOf));
  return known.filter(([key]) => !listed.has(key));
}

/** @param touch is called with the key of every row that changes */
export function createKnownRows<Row, Key extends string | number>(
  { keyOf, merge, deletion }: RowRules<Row, Key>,
  touch: (key: Key) => void,
): KnownRows<Row, Key> {
  const known = createSeenRows<Row, Key>(touch);
  const gone = createTombstones();
  let clock = 0;
  /** Rows last seen at or before this moment are older than any copy that arrives later, whatever their versions say. */
  let restartedAt = 0;

  const take = (row: Row, readAfter: number, isListed: boolean) => {
    const key = keyOf(row);
    if (!gone.admits(key, isListed ? readAfter : undefined)) return;
    const have = known.seen(key);
    known.put(key, have && have.seenAt > restartedAt ? merge(have.row, row, readAfter > have.seenAt) : row, clock);
  };
  const remove = (key: Key) => {
    gone.add(key, clock);
    known.drop(key);
  };
  return {
    now: () => ++clock,
    get: known.get,
    keys: known.keys,
    index: (list = []) => indexOf(list, keyOf, ++clock),
    fill(list, requestedAt) {
      clock += 1;
      const before = known.take(list, list.at);
      if (gone.size > 0) for (const key of [...list.rows.keys()]) if (!gone.admits(key, requestedAt)) known.drop(key);
      for (const [key, seen] of before) {
        const listed = list.rows.get(key);
        if (listed !== undefined || seen.since >= requestedAt) known.putBack(key, seen);
        else gone.add(key, clock);
        if (listed !== undefined) take(listed, requestedAt, true);
        touch(key);
      }
    },
    replace(list, requestedAt, covers) {
      clock += 1;
      for (const [key, { row, since, seenAt }] of unlisted(known.all(), list, keyOf))
        if (!covers) since < requestedAt && remove(key);
        // marked instead of removed, so that an older list that arrives later cannot bring the row back
        else if (deletion && seenAt < requestedAt && covers(row) && !deletion.is(row)) known.put(key, deletion.mark(row), clock);
      for (const row of list) take(row, requestedAt, true);
    },
    apply(rows, goneKeys) {
      clock += 1;
      for (const row of rows) take(row, clock, false);
      for (const key of goneKeys) gone.add(key, clock);
      if (goneKeys.length > 0) for (const key of [...known.keys()]) if (gone.has(key)) known.drop(key);
    },
    restart() {
      restartedAt = ++clock;
      gone.clear();
    },
    forget() {
      for (const each of [known, gone]) each.clear();
    },
  };
}
