import type { Server } from 'node:http';

/**
 * How often Node checks for late requests within the time limit of one. The more often, the shorter the longest pause of the
 * thread that goes unnoticed.
 */
const looks = 50;

export const lookEveryMs = (limitMs: number): number => limitMs / looks;

interface Pause {
  until: number;
  ms: number;
}

/**
 * Makes Node count only the time in which this process was reading against the time limit for receiving a request: while other
 * work blocked the thread, bytes that had arrived lay unread, and the sender is not to blame. Node reads the limit at each
 * check, before it reads what arrived meanwhile.
 */
export function limitRequestTime(server: Server, limitMs: number): void {
  const clock = createPauseClock(lookEveryMs(limitMs));
  const limit = { get: () => clock.reach(limitMs), configurable: true };
  Object.defineProperties(server, { requestTimeout: limit, headersTimeout: limit });
}

/** Notices the thread's pauses by being called late: it expects a call of `reach` every `everyMs`. */
export function createPauseClock(everyMs: number, now: () => number = () => performance.now()): { reach(ms: number): number } {
  /** Newest first. */
  const pauses: Pause[] = [];
  let asked = now();
  return {
    /** How many milliseconds one has to go back to find `ms` milliseconds outside of pauses. */
    reach(ms) {
      const at = now();
      const late = at - asked - everyMs;
      asked = at;
      if (late > everyMs) pauses.unshift({ until: at, ms: late });
      let reach = ms;
      const within = pauses.findIndex((pause) => {
        if (pause.until <= at - reach) return true;
        reach += pause.ms;
        return false;
      });
      // time only moves on: a pause that is out of reach stays so
      if (within >= 0) pauses.length = within;
      return Math.ceil(reach);
    },
  };
}
