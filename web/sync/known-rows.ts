import type { RowRules } from './row-rules.ts';

/** Rows as the server said them, each in its newest copy, and which are gone. */
export interface KnownRows<Row, Key> {
  /** Has nothing come yet, and nothing gone? */
  isUntouched(): boolean;
  now(): number;
  get(key: Key): Row | undefined;
  keys(): Iterable<Key>;
  /** Takes in the very first list. */
  fill(list: readonly Row[]): void;
  replace(list: readonly Row[], askedAt: number, covers?: (row: Row) => boolean): void;
  learn(rows: readonly Row[], gone: readonly string[]): void;
  startAnew(): void;
  forget(): void;
}

/** @param touch is told the key of every row that is another one now */
export function createKnownRows<Row, Key extends string | number>(
  { keyOf, merge, deletion }: RowRules<Row, Key>,
  touch: (key: Key) => void,
): KnownRows<Row, Key> {
  /** Each row with the moments at which it first came, and last: it was read before that. */
  const known = new Map<Key, { row: Row; since: number; seenAt: number }>();
  const gone = new Map<string, number>();
  let clock = 0;
  /** Rows that were last seen by then are older than any other copy. */
  let anewAt = 0;

  const drop = (key: Key) => {
    if (known.delete(key)) touch(key);
  };
  const take = (row: Row, readAfter: number, isListed: boolean) => {
    const key = keyOf(row);
    const goneAt = gone.size > 0 ? gone.get(String(key)) : undefined;
    if (goneAt !== undefined) {
      // only a list that was asked for afterwards knows better; everything else was read before
      if (!isListed || readAfter < goneAt) return;
      gone.delete(String(key));
    }
    const have = known.get(key);
    const newest = have && have.seenAt > anewAt ? merge(have.row, row, readAfter > have.seenAt) : row;
    known.set(key, { row: newest, since: have?.since ?? clock, seenAt: clock });
    if (newest !== have?.row) touch(key);
  };
  /** What a list that was asked for at `askedAt` does not have. */
  const leaveOut = (listed: ReadonlySet<Key>, askedAt: number, covers?: (row: Row) => boolean) => {
    for (const [key, have] of known) {
      if (listed.has(key)) continue;
      if (covers === undefined) {
        if (have.since >= askedAt) continue;
        gone.set(String(key), clock);
        drop(key);
      } else if (deletion && have.seenAt < askedAt && covers(have.row) && !deletion.is(have.row)) {
        // kept as deleted, so that an older list that is still on its way cannot bring it back
        known.set(key, { ...have, row: deletion.mark(have.row), seenAt: clock });
        touch(key);
      }
    }
  };

  return {
    isUntouched: () => known.size === 0 && gone.size === 0,
    now: () => ++clock,
    get: (key) => known.get(key)?.row,
    keys: () => known.keys(),
    fill(list) {
      clock += 1;
      for (const row of list) known.set(keyOf(row), { row, since: clock, seenAt: clock });
    },
    replace(list, askedAt, covers) {
      clock += 1;
      leaveOut(new Set(list.map(keyOf)), askedAt, covers);
      for (const row of list) take(row, askedAt, true);
    },
    learn(rows, goneKeys) {
      clock += 1;
      for (const row of rows) take(row, clock, false);
      if (goneKeys.length === 0) return;
      for (const key of goneKeys) gone.set(key, clock);
      for (const key of [...known.keys()]) if (gone.has(String(key))) drop(key);
    },
    startAnew() {
      clock += 1;
      anewAt = clock;
      gone.clear();
    },
    forget() {
      known.clear();
      gone.clear();
    },
  };
}
