import { weekdayOf } from '#contract/days.ts';

/** What somebody has to do in a week, or in what of it is looked at. */
export interface WeekLoad {
  /** Days after the first one. */
  from: number;
  days: number;
  /** On how many of these days they work at all. */
  available: number;
  /** On how many of those they have something to do. */
  worked: number;
  /** On how many of those they have several things to do at once. */
  overlapping: number;
}

/**
 * The load by week, from Sunday to Saturday.
 * @param load how much there is to do on each day from `first` on
 * @param closed on which of these days they do not work
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
