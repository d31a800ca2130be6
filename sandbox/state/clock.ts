/** The sandbox's clock: the real time, which can be moved ahead, so that a test need not wait ten minutes for a limit. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  advance(ms: number): void;
  /** Returns to the real time. */
  reset(): void;
}

export function createClock(real: () => number = Date.now): Clock {
  let ahead = 0;
  return {
    now: () => real() + ahead,
    advance(ms) {
      ahead += ms;
    },
    reset() {
      ahead = 0;
    },
  };
}
