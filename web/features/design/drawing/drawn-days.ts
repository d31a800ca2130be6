import { addDays, earlierOf, laterOf } from '#contract/days.ts';
import type { BoardFrame, Dated } from '#web/features/design/geometry/geometry.door.ts';

/** The day at so many pixels from the board's left edge; beside the board, its first or last. */
export function dayAt(x: number, { window, dayPixels }: Pick<BoardFrame, 'window' | 'dayPixels'>): string {
  const offset = Math.max(0, Math.min(window.totalDays - 1, Math.floor(x / dayPixels)));
  return addDays(window.startDate, offset);
}

/**
 * The days between two, whichever is first, within `limits` (a sub-project lies within its project); those nearest to
 * them when none is.
 */
export function drawnDays(a: string, b: string, limits?: Dated): Dated {
  const within = (day: string) => (limits ? laterOf(limits.startDate, earlierOf(limits.endDate, day)) : day);
  return { startDate: within(earlierOf(a, b)), endDate: within(laterOf(a, b)) };
}
