import { addDays, daysBetween } from '#contract/days.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';

/** Days that are loaded: `to` is the first one after them. */
export interface LoadedDays {
  from: string;
  to: string;
}

export const daysOf = ({ startDate, totalDays }: BoardWindow): LoadedDays => ({ from: startDate, to: addDays(startDate, totalDays) });

/**
 * What is to be loaded when the board shows this window, so that the next days are there before they come into sight: at
 * least a window's width beyond each edge that is nearer to the end of what is loaded than half of one.
 */
export function daysAhead(shown: BoardWindow, loaded: LoadedDays): { windows: BoardWindow[]; loaded: LoadedDays } {
  const { from, to } = daysOf(shown);
  // a jump to somewhere else begins anew
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
