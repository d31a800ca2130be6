import type { RowRules } from './row-rules.ts';
import { createSeenRows } from './seen-rows.ts';
import { createTombstones } from './tombstones.ts';

/** Rows as the server sent them, each in its newest copy, and the keys of deleted ones. */
export interface KnownRows<Row, Key> {
  now(): number;
  get(key: Key): Row | undefined;
  keys(): Iterable<Key>;
  /** Stores the very first list. */
  fill(list: readonly Row[]): void;
  replace(list: readonly Row[], requestedAt: number, covers?: (row: Row) => boolean): void;
  apply(rows: readonly Row[], gone: readonly string[]): void;
  startAnew(): void;
  forget(): void;
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
  let anewAt = 0;

  const take = (row: Row, readAfter: number, isListed: boolean) => {
    const key = keyOf(row);
    if (!gone.admits(key, isListed, readAfter)) return;
    const have = known.get(key);
    known.put(key, have && have.seenAt > anewAt ? merge(have.row, row, readAfter > have.seenAt) : row, clock);
  };
  /** Rows that are missing from a complete list, requested at `requestedAt`, have been deleted. */
  const dropUnlisted = (listed: ReadonlySet<Key>, requestedAt: number) => {
    for (const [key, { since }] of known) {
      if (listed.has(key) || since >= requestedAt) continue;
      gone.add(key, clock);
      known.drop(key);
    }
  };
  /** Marked as deleted instead of removed, so that an older list that arrives later cannot bring the row back. */
  const markUnlisted = (listed: ReadonlySet<Key>, requestedAt: number, covers: (row: Row) => boolean) => {
    for (const [key, { row, seenAt }] of known)
      if (deletion && !listed.has(key) && seenAt < requestedAt && covers(row) && !deletion.is(row))
        known.put(key, deletion.mark(row), clock);
  };

  return {
    now: () => ++clock,
    get: (key) => known.get(key)?.row,
    keys: known.keys,
    fill: (list) => known.fill(list, keyOf, ++clock),
    replace(list, requestedAt, covers) {
      clock += 1;
      const listed = new Set(list.map(keyOf));
      if (covers) markUnlisted(listed, requestedAt, covers);
      else dropUnlisted(listed, requestedAt);
      for (const row of list) take(row, requestedAt, true);
    },
    apply(rows, goneKeys) {
      clock += 1;
      for (const row of rows) take(row, clock, false);
      for (const key of goneKeys) gone.add(key, clock);
      if (goneKeys.length > 0) for (const key of [...known.keys()]) if (gone.has(key)) known.drop(key);
    },
    startAnew() {
      anewAt = ++clock;
      gone.clear();
    },
    forget() {
      for (const each of [known, gone]) each.clear();
    },
  };
}
