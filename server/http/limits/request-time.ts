import type { Server } from 'node:http';

/**
 * How often Node looks for requests that are late, of the time that they have. Often, so that the longest time in which
 * this process reads nothing and that goes unnoticed is short.
 */
const looks = 50;

export const lookEveryMs = (limitMs: number): number => limitMs / looks;

interface Pause {
  until: number;
  ms: number;
}

/**
 * Has Node count, of the time that a request has to arrive whole, only what this process spent reading: what came while
 * something else kept the thread lies unread, and whoever sent it is not to blame. Node reads the limit each time it looks,
 * before it reads what came meanwhile.
 */
export function limitRequestTime(server: Server, limitMs: number): void {
  const clock = createPauseClock(lookEveryMs(limitMs));
  const limit = { get: () => clock.reach(limitMs), configurable: true };
  Object.defineProperties(server, { requestTimeout: limit, headersTimeout: limit });
}

/** Told of the thread's pauses by being asked late: it expects to be asked every so many milliseconds. */
export function createPauseClock(everyMs: number, now: () => number = () => performance.now()): { reach(ms: number): number } {
  /** Newest first. */
  const pauses: Pause[] = [];
  let asked = now();
  return {
    /** How far back one has to go for so many milliseconds without pauses. */
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
      // time goes on: what is out of reach stays so
      if (within >= 0) pauses.length = within;
      return Math.ceil(reach);
    },
  };
}
