import { createHearers } from './hearers.ts';

export interface RowRules<Row, Key extends string | number> {
  keyOf(row: Row): Key;
  /** The order in which the server lists the rows. */
  order(a: Row, b: Row): number;
  /** What is newer of two copies; `known` itself when that is all of it. `isLater`: the other one was read after it. */
  merge(known: Row, incoming: Row, isLater: boolean): Row;
  /** For rows that stay when they are deleted, and say so. */
  deletion?: { is(row: Row): boolean; mark(row: Row): Row };
}

/** A change that was made here and that the server has not confirmed yet. */
export type Expectation<Row> = (row: Row) => Row;

/**
 * Every row that this page has seen, each in its newest copy. Lists, live rows and answers arrive in any order; whichever
 * order it is, the same rows are left. What the person has just done is laid over them until the server has answered, so
 * that a slow answer to an older change never takes back a newer one.
 */
export interface RowStore<Row, Key extends string | number> {
  /** Hears when what is shown has changed; with a key, only when that of this row has. Returns how to stop. */
  subscribe(listener: () => void, key?: Key): () => void;
  /** A moment to compare with: ask for it before asking the server for a list. */
  now(): number;
  /**
   * Takes in a list that was asked for at `askedAt`, in the server's order. A row that was known before and is not in it
   * is gone for good; of a list that has only some of the rows, what it `covers` and does not have is deleted.
   */
  replace(list: readonly Row[], askedAt: number, covers?: (row: Row) => boolean): void;
  /** Takes in rows as they come, and the keys (as text) of those that are gone for good: no key is ever used again. */
  learn(rows: readonly Row[], gone?: readonly string[]): void;
  /** Shows a change before the server confirms it. Returns how to end that. */
  expect(key: Key, change: Expectation<Row>): () => void;
  /** The row as the server last said it. */
  known(key: Key): Row | undefined;
  /** The row as it is shown; one that says it is deleted is found, too. */
  find(key: Key): Row | undefined;
  /** Every row as it is shown, in order; the same array until something changes. */
  all(): readonly Row[];
  /** What is known until now says nothing any more about what is newer: whatever comes from here on counts. */
  startAnew(): void;
  /** Forgets everything. */
  forget(): void;
}

/** The newer copy of a row is the one with the higher number; fields that change without it are those of the later copy. */
export const byVersion =
  <Row>(versionOf: (row: Row) => number, unversioned: readonly (keyof Row)[] = []) =>
  (known: Row, incoming: Row, isLater: boolean): Row => {
    const newer = versionOf(incoming) - versionOf(known);
    if (newer > 0) return incoming;
    if (newer < 0 || !isLater || unversioned.every((field) => isSame(known[field], incoming[field]))) return known;
    return { ...known, ...Object.fromEntries(unversioned.map((field) => [field, incoming[field]])) };
  };

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

export function createRowStore<Row, Key extends string | number>(rules: RowRules<Row, Key>): RowStore<Row, Key> {
  const { keyOf, order, merge, deletion } = rules;
  /** Each row with the moments at which it first came, and last: it was read before that. */
  const known = new Map<Key, { row: Row; since: number; seenAt: number }>();
  const gone = new Map<string, number>();
  const expected = new Map<Key, Set<Expectation<Row>>>();
  const laidOver = new Map<Key, Row>();
  const heard = createHearers<Key>();
  let clock = 0;
  /** Rows that were last seen by then are older than any other copy. */
  let anewAt = 0;
  let shown: readonly Row[] | undefined;
  /** Rows that may be other ones than in `shown`. */
  const touched = new Set<Key>();

  const touch = (key: Key) => {
    laidOver.delete(key);
    touched.add(key);
    heard.changed(key);
  };
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
    if (!have) {
      known.set(key, { row, since: clock, seenAt: clock });
      touch(key);
      return;
    }
    const merged = have.seenAt <= anewAt ? row : merge(have.row, row, readAfter > have.seenAt);
    have.seenAt = clock;
    if (merged === have.row) return;
    have.row = merged;
    touch(key);
  };

  const find = (key: Key): Row | undefined => {
    const have = known.get(key);
    const changes = have && expected.get(key);
    if (!changes) return have?.row;
    let row = laidOver.get(key);
    if (row === undefined) {
      row = [...changes].reduce((before, change) => change(before), have.row);
      laidOver.set(key, row);
    }
    return row;
  };
  const shownRow = (key: Key): Row | undefined => {
    const row = find(key);
    return row === undefined || deletion?.is(row) ? undefined : row;
  };

  /** `rows` with what was touched in it, in order; `rows` itself when nothing of it is another row now. */
  const patch = (rows: readonly Row[]): readonly Row[] => {
    const left = new Set(touched);
    let isSame = true;
    // most changes leave a row where it is: then thousands need not be sorted
    let isMoved = false;
    const next: Row[] = [];
    for (const row of rows) {
      const key = left.size > 0 ? keyOf(row) : undefined;
      const now = key !== undefined && left.delete(key) ? shownRow(key) : row;
      if (now !== row) isSame = false;
      if (now === undefined) continue;
      if (now !== row && order(row, now) !== 0) isMoved = true;
      next.push(now);
    }
    for (const key of left) {
      const now = shownRow(key);
      if (now === undefined) continue;
      next.push(now);
      [isSame, isMoved] = [false, true];
    }
    if (isSame) return rows;
    return isMoved ? next.sort(order) : next;
  };

  return {
    subscribe: heard.subscribe,
    now: () => ++clock,
    replace(list, askedAt, covers) {
      const isFirst = known.size === 0 && gone.size === 0 && expected.size === 0;
      clock += 1;
      if (isFirst) {
        // shown as it is: nothing is known yet that would add to it
        for (const row of list) known.set(keyOf(row), { row, since: clock, seenAt: clock });
        touched.clear();
        shown = list;
        heard.changedAll();
      } else {
        const listed = new Set(list.map(keyOf));
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
        for (const row of list) take(row, askedAt, true);
      }
      heard.tell();
    },
    learn(rows, goneKeys = []) {
      clock += 1;
      for (const row of rows) take(row, clock, false);
      if (goneKeys.length > 0) {
        for (const key of goneKeys) gone.set(key, clock);
        for (const key of [...known.keys()]) if (gone.has(String(key))) drop(key);
      }
      heard.tell();
    },
    expect(key, change) {
      const changes = expected.get(key) ?? new Set();
      expected.set(key, changes.add(change));
      touch(key);
      heard.tell();
      return () => {
        if (!changes.delete(change)) return;
        if (changes.size === 0 && expected.get(key) === changes) expected.delete(key);
        touch(key);
        heard.tell();
      };
    },
    known: (key) => known.get(key)?.row,
    find,
    all() {
      if (shown === undefined) {
        shown = [...known.keys()].flatMap((key) => shownRow(key) ?? []).sort(order);
        touched.clear();
      } else if (touched.size > 0) {
        shown = patch(shown);
        touched.clear();
      }
      return shown;
    },
    startAnew() {
      clock += 1;
      anewAt = clock;
      gone.clear();
    },
    forget() {
      for (const each of [known, gone, expected, laidOver, touched]) each.clear();
      shown = undefined;
      heard.changedAll();
      heard.tell();
    },
  };
}
