import { addDays, daysBetween } from '#contract/days.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';

/** Days that are loaded: `to` is the first one after them. */
export interface LoadedDays {
  from: string;
  to: string;
}

export const daysOf = ({ startDate, totalDays }: BoardWindow): LoadedDays => ({ from: startDate, to: addDays(startDate, totalDays) });

/**
 * The windows to load when the board shows `shown`, so that the next days are loaded before they come into view. When the end of the loaded
 * days is less than half a window beyond an edge, days are loaded to two window widths beyond it.
 */
export function daysAhead(shown: BoardWindow, loaded: LoadedDays): { windows: BoardWindow[]; loaded: LoadedDays } {
  const { from, to } = daysOf(shown);
  // after a jump to other days, only the shown ones count as loaded
  if (from > loaded.to || to < loaded.from) return daysAhead(shown, { from, to });
  const near = Math.ceil(shown.totalDays / 2);
  const windows: BoardWindow[] = [];
  const next = { ...loaded };
  if (daysBetween(to, loaded.to) < near) {
    next.to = addDays(to, 2 * shown.totalDays);
    windows.push({ startDate: loaded.to, totalDays: daysBetween(loaded.to, next.to) });
  }
  if (daysBetween(loaded.from, from) < near) {
    next.from = addDays(from, -2 * shown.totalDays);
    windows.push({ startDate: next.from, totalDays: daysBetween(next.from, loaded.from) });
  }
  return { windows, loaded: next };
}
