import type { Schedule } from './job.ts';

const dayMs = 86_400_000;
/** Korea has no summer time. */
const koreaMs = 9 * 3_600_000;

/** The wait after the first failure; doubled with each that follows it, up to the ceiling. */
const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;

/** Milliseconds from `now` until a job is due again that began at `began`; the clock may have been set meanwhile. */
export function waitOf(when: Schedule, began: number, now: number): number {
  if ('everySeconds' in when) {
    const interval = when.everySeconds * 1000;
    return Math.min(Math.max(0, began + interval - now), interval);
  }
  const [hours = 0, minutes = 0] = when.at.split(':').map(Number);
  const ofDay = (hours * 60 + minutes) * 60_000;
  const sinceMidnight = (now + koreaMs) % dayMs;
  return ofDay > sinceMidnight ? ofDay - sinceMidnight : ofDay + dayMs - sinceMidnight;
}

/** The last moment, at `now` or before, at which it was a time of day in Korea. */
export const lastTimeOf = (at: string, now: number): number => now + waitOf({ at }, now, now) - dayMs;

/** Milliseconds to wait after so many failures in a row. */
export const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
