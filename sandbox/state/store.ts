import type { Clock } from './clock.ts';

/** The values of one kind that a service stores, in memory. */
export interface Collection<Value> {
  get(key: string): Value | undefined;
  /** @param ttlMs the value expires after this many milliseconds of the sandbox's clock */
  set(key: string, value: Value, ttlMs?: number): void;
  delete(key: string): void;
  entries(): [key: string, value: Value][];
}

export interface Store {
  /** Makes a collection that contains `seed()` at first and after every reset. */
  collection<Value>(seed?: () => Iterable<readonly [string, Value]>): Collection<Value>;
  reset(): void;
}

export function createStore(clock: Clock): Store {
  const resets: (() => void)[] = [];
  return {
    collection<Value>(seed: () => Iterable<readonly [string, Value]> = () => []): Collection<Value> {
      const rows = new Map<string, { value: Value; until: number }>();
      const fill = () => {
        rows.clear();
        for (const [key, value] of seed()) rows.set(key, { value, until: Number.POSITIVE_INFINITY });
      };
      const forget = () => {
        for (const [key, { until }] of rows) if (until <= clock.now()) rows.delete(key);
      };
      fill();
      resets.push(fill);
      return {
        get(key) {
          forget();
          return rows.get(key)?.value;
        },
        set(key, value, ttlMs = Number.POSITIVE_INFINITY) {
          rows.set(key, { value, until: clock.now() + ttlMs });
        },
        delete(key) {
          rows.delete(key);
        },
        entries() {
          forget();
          return [...rows].map(([key, { value }]) => [key, value]);
        },
      };
    },
    reset() {
      for (const reset of resets) reset();
    },
  };
}
