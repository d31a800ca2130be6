import { weekdayOf } from '#contract/days.ts';

/** The work of a person in a week, or in the part of it that is examined. */
export interface WeekLoad {
  /** Offset in days from the first examined day. */
  from: number;
  days: number;
  /** The number of these days on which the person works at all. */
  available: number;
  /** The number of the available days with something to do. */
  worked: number;
  /** The number of the available days with several things to do at once. */
  overlapping: number;
}

/**
 * The load of each week, from Sunday to Saturday.
 * @param load the number of things to do on each day from `first` on
 * @param closed for each of these days: does the person not work on it?
 */
export function weeklyLoad(first: string, load: readonly number[], closed: readonly boolean[]): WeekLoad[] {
  const weeks: WeekLoad[] = [];
  const weekday = weekdayOf(first);
  load.forEach((count, i) => {
    if (weeks.length === 0 || (weekday + i) % 7 === 0) weeks.push({ from: i, days: 0, available: 0, worked: 0, overlapping: 0 });
    const week = weeks.at(-1)!;
    week.days += 1;
    if (closed[i]) return;
    week.available += 1;
    if (count > 0) week.worked += 1;
    if (count > 1) week.overlapping += 1;
  });
  return weeks;
}
