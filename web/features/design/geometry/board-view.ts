import { addDays, daysBetween, sundayOf } from '#contract/days.ts';
import { daysOfWeek, daysThatFit, dayWidth } from './board-geometry.ts';

/**
 * How much the board shows at once, from near to far. 'week' is the weekly chart, 'month' the flowchart: as many days of
 * 30 pixels as fit.
 */
export const zooms = ['week', 'month', 'quarter', 'year'] as const;
export type Zoom = (typeof zooms)[number];

/** The part of the board's state that is in the address bar. */
export interface BoardView {
  zoom: Zoom;
  /** The first day shown; undefined: today. */
  startDate: string | undefined;
}

/** A month back or forward is always this many days. */
export const monthStep = 30;
export const weekStep = daysOfWeek;

/** Far away the board has at least these days, and more on a wide screen, where each has this many pixels. */
const far = { quarter: { days: 91, pixels: 15 }, year: { days: 365, pixels: 5 } };

/** How many days a board of this width shows. */
export function daysShown(zoom: Zoom, width: number): number {
  if (zoom === 'week') return daysOfWeek;
  return zoom === 'month' ? daysThatFit(width) : Math.max(far[zoom].days, Math.floor(width / far[zoom].pixels));
}

/** How wide each of them is, in pixels. */
export const pixelsOfDay = (zoom: Zoom, width: number): number => (zoom === 'month' ? dayWidth : width / daysShown(zoom, width));

/** The first day shown. */
export const firstDayOf = ({ startDate }: BoardView, today: string): string => startDate ?? today;

/** 'Today': today first, or the week that today is in. */
export const toToday = ({ zoom }: BoardView, today: string): BoardView => ({
  zoom,
  startDate: zoom === 'week' ? sundayOf(today) : undefined,
});

/** 'Flowchart': normal mode, from today on. */
export const toFlowchart = (): BoardView => ({ zoom: 'month', startDate: undefined });

/** 'Weekly chart': the week that the first day shown is in, from its Sunday on. */
export const toWeekly = (view: BoardView, today: string): BoardView => zoomedTo(view, 'week', today);

/** The same first day, nearer or from further away; a week begins on its Sunday. */
export function zoomedTo(view: BoardView, zoom: Zoom, today: string): BoardView {
  const first = firstDayOf(view, today);
  return { zoom, startDate: zoom === 'week' ? sundayOf(first) : first };
}

/** So many days later, or (negative) earlier. */
export const movedView = (view: BoardView, days: number, today: string): BoardView => ({
  ...view,
  startDate: addDays(firstDayOf(view, today), days),
});

/** A view in which the day is visible, with some days before it; in weekly mode, the week of that day. */
export const viewAround = (view: BoardView, day: string, totalDays: number): BoardView => ({
  ...view,
  startDate: view.zoom === 'week' ? sundayOf(day) : addDays(day, -Math.min(7, Math.floor(totalDays / 4))),
});

/** The next view nearer (-1) or further away (1), in which a day keeps its place; undefined at the last one. */
export function zoomedAt(
  view: BoardView,
  by: -1 | 1,
  { day, from, width }: { day: string; from: string; width: number },
): BoardView | undefined {
  const zoom = zooms[zooms.indexOf(view.zoom) + by];
  if (!zoom) return undefined;
  if (zoom === 'week') return { zoom, startDate: sundayOf(day) };
  const pixels = daysBetween(from, day) * pixelsOfDay(view.zoom, width);
  return { zoom, startDate: addDays(day, -Math.round(pixels / pixelsOfDay(zoom, width))) };
}
