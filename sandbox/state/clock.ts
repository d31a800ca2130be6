/**
 * The time of the sandbox: the real time, moved ahead on request, so that a test need not wait ten minutes for a
 * limit.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  advance(ms: number): void;
  /** Back to the real time. */
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
