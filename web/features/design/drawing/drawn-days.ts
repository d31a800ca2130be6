import { addDays, earlierOf, laterOf } from '#contract/days.ts';
import type { BoardFrame, Dated } from '#web/features/design/geometry/geometry.door.ts';

/** The day at a distance from the left edge of the first day, in pixels; outside the days, the first or the last one. */
export function dayAt(x: number, { window, dayPixels }: Pick<BoardFrame, 'window' | 'dayPixels'>): string {
  const offset = Math.max(0, Math.min(window.totalDays - 1, Math.floor(x / dayPixels)));
  return addDays(window.startDate, offset);
}

/**
 * The days from `a` to `b`, in either order, within `limits` (a sub-project lies within its project). If none of them is within the limits,
 * the nearest day that is.
 */
export function drawnDays(a: string, b: string, limits?: Dated): Dated {
  const within = (day: string) => (limits ? laterOf(limits.startDate, earlierOf(limits.endDate, day)) : day);
  return { startDate: within(earlierOf(a, b)), endDate: within(laterOf(a, b)) };
}
