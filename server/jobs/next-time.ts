import type { Schedule } from './job.ts';

const dayMs = 86_400_000;
/** Korea has no summer time. */
const koreaMs = 9 * 3_600_000;

/** The back-off after the first failure; doubled with each further one, up to `longestPauseMs`. */
const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;

/**
 * Milliseconds from `now` until a job is due again whose last run began at `began`; the clock may have been set meanwhile. A run that
 * began just before the time of day may have judged by it (the backup of yesterday is the last one that was due), so it is not the run
 * of that time, even where it ended after it: the clock of the database, by which a job is due, may be ahead of ours.
 */
export function waitOf(when: Schedule, began: number, now: number): number {
  if ('everySeconds' in when) {
    const interval = when.everySeconds * 1000;
    return Math.min(Math.max(0, began + interval - now), interval);
  }
  const from = Math.min(began, now);
  return Math.max(0, from + untilTime(when.at, from) - now);
}

/** Milliseconds from a moment until the clock in Korea shows this time of day, a whole day where it shows it just then. */
function untilTime(at: string, moment: number): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const ofDay = (hours * 60 + minutes) * 60_000;
  const sinceMidnight = (moment + koreaMs) % dayMs;
  return ofDay > sinceMidnight ? ofDay - sinceMidnight : ofDay + dayMs - sinceMidnight;
}

/** The last moment, not after `now`, at which the clock in Korea showed this time of day. */
export const lastTimeOf = (at: string, now: number): number => now + untilTime(at, now) - dayMs;

/** Milliseconds to wait after this many consecutive failures. */
export const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
