import { createExpectedChanges, type Expectation } from './expected-changes.ts';
import { createKnownRows } from './known-rows.ts';
import type { RowRules } from './row-rules.ts';
import { createShownRows } from './shown-rows.ts';
import { createSubscriptions } from './subscriptions.ts';

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

  return {
    subscribe: subscriptions.subscribe,
    now: known.now,
    replace(list, askedAt, covers) {
      if (known.isUntouched() && expected.isEmpty()) {
        // shown as it is: nothing is known yet that would add to it
        known.fill(list);
        shown.fill(list);
        subscriptions.changedAll();
      } else known.replace(list, askedAt, covers);
      subscriptions.notify();
    },
    learn(rows, gone = []) {
      known.learn(rows, gone);
      subscriptions.notify();
    },
    expect(key, change) {
      const end = expected.add(key, change);
      touch(key);
      subscriptions.notify();
      return () => {
        if (!end()) return;
        touch(key);
        subscriptions.notify();
      };
    },
    known: known.get,
    find: expected.find,
    all: shown.all,
    startAnew: known.startAnew,
    forget() {
      for (const each of [known, expected, shown]) each.forget();
      subscriptions.changedAll();
      subscriptions.notify();
    },
  };
}
