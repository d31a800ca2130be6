import { addDays, dayNumber, dayOf, earlierOf, laterOf } from '#contract/days.ts';

/** Width of a day in the flowchart, in pixels. In weekly mode a day takes a seventh of the board. */
export const dayWidth = 30;
export const daysOfWeek = 7;

/** Anything that the board places by its days. Both days are included. */
export interface Dated {
  startDate: string;
  endDate: string;
}

/** The days that the board shows. */
export interface BoardWindow {
  startDate: string;
  totalDays: number;
}

/**
 * The place of a bar in the window: `from` days after the window's first day, `days` wide. A bar that continues
 * outside is cut at the edge, and marked as cut.
 */
export interface BarPlace {
  from: number;
  days: number;
  cutAtStart: boolean;
  cutAtEnd: boolean;
}

/** How many whole days fit into a width in pixels; never less than one. */
export const daysThatFit = (width: number): number => Math.max(1, Math.floor(width / dayWidth));

export const lastDayOf = (window: BoardWindow): string => addDays(window.startDate, window.totalDays - 1);

/** The place of a bar, or the side of the window on which it is. */
export function placeBar(item: Dated, window: BoardWindow): BarPlace | 'before' | 'after' {
  const first = dayNumber(window.startDate);
  const start = dayNumber(item.startDate) - first;
  const end = dayNumber(item.endDate) - first;
  if (end < 0) return 'before';
  if (start >= window.totalDays) return 'after';
  const from = Math.max(start, 0);
  return { from, days: Math.min(end, window.totalDays - 1) - from + 1, cutAtStart: start < 0, cutAtEnd: end >= window.totalDays };
}

/** Whether an item overlaps these days. Compares the texts of days, so it is fast for thousands of items. */
export const overlaps = (item: Dated, firstDay: string, lastDay: string): boolean => item.startDate <= lastDay && item.endDate >= firstDay;

/** The kind of gesture: the whole bar is moved, or one of its edges. */
export type Gesture = 'move' | 'start' | 'end';

/**
 * The days of a bar after a gesture over `days` days. A bar keeps at least one day, and stays within `limits`, if any
 * (a sub-project within its project); `refused` says that the limits cut the gesture short.
 */
export function dragged(item: Dated, gesture: Gesture, days: number, limits?: Dated): Dated & { refused: boolean } {
  const start = dayNumber(item.startDate);
  const end = dayNumber(item.endDate);
  const lowest = limits ? dayNumber(limits.startDate) : Number.NEGATIVE_INFINITY;
  const highest = limits ? dayNumber(limits.endDate) : Number.POSITIVE_INFINITY;
  const wanted = gesture === 'start' ? Math.min(days, end - start) : gesture === 'end' ? Math.max(days, start - end) : days;
  const least = gesture === 'end' ? Number.NEGATIVE_INFINITY : lowest - start;
  const most = gesture === 'start' ? Number.POSITIVE_INFINITY : highest - end;
  const done = Math.max(least, Math.min(most, wanted));
  return {
    startDate: gesture === 'end' ? item.startDate : dayOf(start + done),
    endDate: gesture === 'start' ? item.endDate : dayOf(end + done),
    refused: done !== wanted,
  };
}

/** A month in the header: how many of its days the window shows, and where they begin. */
export interface ShownMonth {
  /** 'yyyy-MM' */
  month: string;
  from: number;
  days: number;
}

export function monthsOf(window: BoardWindow): ShownMonth[] {
  const months: ShownMonth[] = [];
  for (let offset = 0; offset < window.totalDays; offset++) {
    const month = addDays(window.startDate, offset).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.days++;
    else months.push({ month, from: offset, days: 1 });
  }
  return months;
}

/** The smallest range that contains all items; undefined if there are none. */
export function rangeOf(items: readonly Dated[]): Dated | undefined {
  const [first] = items;
  if (!first) return undefined;
  let { startDate, endDate } = first;
  for (const item of items) {
    startDate = earlierOf(startDate, item.startDate);
    endDate = laterOf(endDate, item.endDate);
  }
  return { startDate, endDate };
}
