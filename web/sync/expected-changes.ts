/** A change that was made in this page and that the server has not confirmed yet. */
export type Expectation<Row> = (row: Row) => Row;

/** Optimistic changes, applied on top of the known rows. */
export interface ExpectedChanges<Row, Key> {
  /** Returns a function that removes the change and says whether it was still there. */
  add(key: Key, change: Expectation<Row>): () => boolean;
  /** The keys of rows with unconfirmed changes. */
  keys(): Iterable<Key>;
  /** The row with all its unconfirmed changes. */
  find(key: Key): Row | undefined;
  /** Discards the cached result; call this when the row or one of its changes was replaced, added or removed. */
  recompute(key: Key): void;
  forget(): void;
}

export function createExpectedChanges<Row, Key>(known: (key: Key) => Row | undefined): ExpectedChanges<Row, Key> {
  const expected = new Map<Key, Set<Expectation<Row>>>();
  const laidOver = new Map<Key, Row>();

  return {
    add(key, change) {
      const changes = expected.get(key) ?? new Set();
      expected.set(key, changes.add(change));
      return () => {
        const wasThere = changes.delete(change);
        if (changes.size === 0 && expected.get(key) === changes) expected.delete(key);
        return wasThere;
      };
    },
    keys: () => expected.keys(),
    find(key) {
      const row = known(key);
      const changes = row === undefined ? undefined : expected.get(key);
      if (row === undefined || !changes) return row;
      const before = laidOver.get(key);
      if (before !== undefined) return before;
      const changed = [...changes].reduce<Row>((so, change) => change(so), row);
      laidOver.set(key, changed);
      return changed;
    },
    recompute: (key) => void laidOver.delete(key),
    forget() {
      expected.clear();
      laidOver.clear();
    },
  };
}
