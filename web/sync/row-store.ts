import { createExpectedChanges, type Expectation } from './expected-changes.ts';
import { createFirstList } from './first-list.ts';
import { createKnownRows, type ListIndex } from './known-rows.ts';
import type { RowRules } from './row-rules.ts';
import { createShownRows } from './shown-rows.ts';
import { createSubscriptions } from './subscriptions.ts';

/**
 * Every row that this page has seen, each in its newest copy. Lists, live rows and answers arrive in any order, and
 * the result is the same whatever the order is. Unconfirmed changes of the person are applied on top until the server
 * has answered, so that a slow answer to an older change never undoes a newer one.
 */
export interface RowStore<Row, Key extends string | number> {
  /** Calls the listener when the shown rows have changed; with a key, only when that row has. Returns how to stop. */
  subscribe(listener: () => void, key?: Key): () => void;
  /** The current logical time: read it before you request a list, for `replace`. */
  now(): number;
  /**
   * Stores a list that was requested at `requestedAt`, in the server's order. A row that was known before and is not in the list has been
   * deleted; with `covers` (the list has only some of the rows) this holds for the rows that it covers. `index` is the index of this list,
   * if it was built before.
   */
  replace(list: readonly Row[], requestedAt: number, how?: { covers?: (row: Row) => boolean; index?: ListIndex<Row, Key> }): void;
  /**
   * An index for a list that has arrived, to be filled with its rows in order and passed to `replace`, which would block the page while it
   * indexes a long list itself.
   */
  index(list?: readonly Row[]): ListIndex<Row, Key>;
  /** Stores the first rows of the very first list while the rest is being read. Does nothing if the store knows any rows. */
  begin(rows: readonly Row[]): void;
  /** The rows stored by `begin`, in order and as they are shown; undefined if there are none. */
  begun(): readonly Row[] | undefined;
  /** Stores rows as they arrive, and removes those with the keys `gone` (as text): a key is never reused. */
  apply(rows: readonly Row[], gone?: readonly string[]): void;
  /** Shows a change before the server confirms it. Returns how to remove it. */
  expect(key: Key, change: Expectation<Row>): () => void;
  /** Like `expect` for many rows; listeners are notified once. */
  expectAll(changes: Iterable<readonly [Key, Expectation<Row>]>): () => void;
  /** The row as the server last sent it. */
  known(key: Key): Row | undefined;
  /** The row as it is shown; finds rows that are marked as deleted, too. */
  find(key: Key): Row | undefined;
  /** Every row as it is shown, in order; the same array until something changes. */
  all(): readonly Row[];
  /**
   * Call this when another database answers, so that known versions cannot be compared with new ones: any copy that arrives afterwards
   * counts as newer.
   */
  restart(): void;
  /** Forgets everything. */
  forget(): void;
}

interface Listed<Row, Key> {
  rows: readonly Row[];
  requestedAt: number;
  index?: ListIndex<Row, Key> | undefined;
}

export function createRowStore<Row, Key extends string | number>(rules: RowRules<Row, Key>): RowStore<Row, Key> {
  const { keyOf, order, deletion } = rules;
  const subscriptions = createSubscriptions<Key>();
  const touch = (key: Key) => {
    expected.recompute(key);
    shown.touch(key);
    subscriptions.changed(key);
  };
  const known = createKnownRows<Row, Key>(rules, touch);
  const expected = createExpectedChanges<Row, Key>(known.get);
  const shown = createShownRows<Row, Key>(keyOf, order, known.keys, (key) => {
    const row = expected.find(key);
    return row === undefined || deletion?.is(row) ? undefined : row;
  });
  const first = createFirstList<Listed<Row, Key>>(({ rows, requestedAt, index = known.index(rows) }, isAlone) => {
    if (isAlone) known.forget();
    shown.fill(deletion && rows.some(deletion.is) ? rows.filter((row) => !deletion.is(row)) : rows);
    known.fill(index, requestedAt);
    for (const key of expected.keys()) touch(key);
    subscriptions.changedAll();
  });
  const expectAll: RowStore<Row, Key>['expectAll'] = (changes) => {
    first.notAlone();
    const ends = [...changes].map(([key, change]) => ({ key, end: expected.add(key, change) }));
    for (const { key } of ends) touch(key);
    subscriptions.notify();
    return () => {
      for (const { key, end } of ends) if (end()) touch(key);
      subscriptions.notify();
    };
  };

  return {
    subscribe: subscriptions.subscribe,
    now: known.now,
    replace(rows, requestedAt, { covers, index } = {}) {
      if (!first.take({ rows, requestedAt, index }, covers === undefined)) known.replace(rows, requestedAt, covers);
      subscriptions.notify();
    },
    index: known.index,
    begin: (rows) => void (first.begin({ rows, requestedAt: 0 }) && subscriptions.notify()),
    begun: () => (first.hasBegun() ? shown.all() : undefined),
    apply(rows, gone = []) {
      if (rows.length > 0 || gone.length > 0) first.notAlone();
      known.apply(rows, gone);
      subscriptions.notify();
    },
    expect: (key, change) => expectAll([[key, change]]),
    expectAll,
    known: known.get,
    find: expected.find,
    all: shown.all,
    restart: known.restart,
    forget() {
      for (const each of [known, expected, shown, first]) each.forget();
      subscriptions.changedAll();
      subscriptions.notify();
    },
  };
}
