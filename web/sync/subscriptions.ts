/** Listeners for changed rows: for all of them, or for one. */
export interface Subscriptions<Key> {
  subscribe(listener: () => void, key?: Key): () => void;
  /** Includes this row in the next notification. */
  changed(key: Key): void;
  changedAll(): void;
  /** Notifies the listeners of everything that has changed since the last call. */
  notify(): void;
}

export function createSubscriptions<Key>(): Subscriptions<Key> {
  const ofAny = new Set<() => void>();
  const ofOne = new Map<Key, Set<() => void>>();
  const changed = new Set<Key>();
  let isAll = false;

  return {
    subscribe(listener, key) {
      const listeners = key === undefined ? ofAny : (ofOne.get(key) ?? new Set());
      if (key !== undefined) ofOne.set(key, listeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (key !== undefined && listeners.size === 0) ofOne.delete(key);
      };
    },
    changed: (key) => void changed.add(key),
    changedAll: () => {
      isAll = true;
    },
    notify() {
      if (!isAll && changed.size === 0) return;
      const listeners = [...ofAny];
      for (const [key, ofKey] of ofOne) if (isAll || changed.has(key)) listeners.push(...ofKey);
      changed.clear();
      isAll = false;
      for (const listener of listeners) listener();
    },
  };
}
