import { dayNumber } from '#contract/days.ts';
import type { BoardWindow, Dated } from '#web/features/design/geometry/geometry.door.ts';

/**
 * Puts each item into the first lane in which it overlaps no other. There are exactly as many lanes as the busiest day
 * has items. The result is in the order of `items`.
 */
export function assignLanes(items: readonly Dated[]): number[] {
  const lanes = new Array<number>(items.length);
  const order = items.map((_, index) => index).sort((a, b) => compare(items[a]!, items[b]!) || a - b);
  const lastDays: string[] = [];
  for (const index of order) {
    const { startDate, endDate } = items[index]!;
    const free = lastDays.findIndex((lastDay) => lastDay < startDate);
    const lane = free < 0 ? lastDays.length : free;
    lastDays[lane] = endDate;
    lanes[index] = lane;
  }
  return lanes;
}

/** The number of items on each day of the window. */
export function dailyLoad(items: readonly Dated[], window: BoardWindow): number[] {
  const first = dayNumber(window.startDate);
  const changes = new Array<number>(window.totalDays + 1).fill(0);
  for (const { startDate, endDate } of items) {
    const from = Math.max(dayNumber(startDate) - first, 0);
    const to = Math.min(dayNumber(endDate) - first + 1, window.totalDays);
    if (from >= to) continue;
    changes[from]!++;
    changes[to]!--;
  }
  let load = 0;
  return changes.slice(0, window.totalDays).map((change) => (load += change));
}

/** Neighbouring days with the same load. */
export interface LoadRun {
  /** The first day of the run, counted from the first day of the window. */
  from: number;
  days: number;
  load: number;
}

/** The load as runs. Days without any load are left out. */
export function loadRuns(load: readonly number[]): LoadRun[] {
  const runs: LoadRun[] = [];
  load.forEach((count, offset) => {
    const last = runs.at(-1);
    if (last && last.load === count && last.from + last.days === offset) last.days++;
    else if (count > 0) runs.push({ from: offset, days: 1, load: count });
  });
  return runs;
}

/** Sorts by first day. Of items that begin on the same day the longer one comes first, so that it gets the upper lane. */
const compare = (a: Dated, b: Dated): number =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.endDate > b.endDate ? -1 : a.endDate < b.endDate ? 1 : 0;
