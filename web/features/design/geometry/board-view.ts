import { addDays, daysBetween, earlierOf, laterOf, sundayOf } from '#contract/days.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
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

/** The far zooms show at least this many days, and more on a wide screen, where each day has this many pixels. */
const far = { quarter: { days: 91, pixels: 15 }, year: { days: 365, pixels: 5 } };

/** How many days a board of this width shows. */
export function daysShown(zoom: Zoom, width: number): number {
  if (zoom === 'week') return daysOfWeek;
  return zoom === 'month' ? daysThatFit(width) : Math.max(far[zoom].days, Math.floor(width / far[zoom].pixels));
}

/** The width of a day in pixels. */
export const pixelsOfDay = (zoom: Zoom, width: number): number => (zoom === 'month' ? dayWidth : width / daysShown(zoom, width));

/** The first day shown. */
export const firstDayOf = ({ startDate }: BoardView, today: string): string => startDate ?? today;

/** The nearest day that can be planned. With any other first day, an address would show today. */
const plannable = (day: string): string => laterOf(firstPlanDay, earlierOf(lastPlanDay, day));

/** 'Today': today first, or the week that today is in. */
export const toToday = ({ zoom }: BoardView, today: string): BoardView => ({
  zoom,
  startDate: zoom === 'week' ? sundayOf(today) : undefined,
});

/** 'Flowchart': normal mode, from today on. */
export const toFlowchart = (): BoardView => ({ zoom: 'month', startDate: undefined });

/** 'Weekly chart': the week that the first day shown is in, from its Sunday on. */
export const toWeekly = (view: BoardView, today: string): BoardView => zoomedTo(view, 'week', today);

/** The same first day in another zoom; a week begins on its Sunday, and the very first one on the first day that can be planned. */
export function zoomedTo(view: BoardView, zoom: Zoom, today: string): BoardView {
  const first = firstDayOf(view, today);
  return { zoom, startDate: zoom === 'week' ? plannable(sundayOf(first)) : first };
}

/** The view moved by some days: later, or earlier if negative. */
export const movedView = (view: BoardView, days: number, today: string): BoardView => ({
  ...view,
  startDate: plannable(addDays(firstDayOf(view, today), days)),
});

/** A view in which the day is visible, with some days before it; in weekly mode, the week of that day. */
export const viewAround = (view: BoardView, day: string, totalDays: number): BoardView => ({
  ...view,
  startDate: plannable(view.zoom === 'week' ? sundayOf(day) : addDays(day, -Math.min(7, Math.floor(totalDays / 4)))),
});

/**
 * The next nearer (-1) or further (1) zoom, in which `day` keeps its place on the screen; undefined if there is no further zoom.
 * `from` is the first day shown, `width` that of the days in pixels.
 */
export function zoomedAt(
  view: BoardView,
  by: -1 | 1,
  { day, from, width }: { day: string; from: string; width: number },
): BoardView | undefined {
  const zoom = zooms[zooms.indexOf(view.zoom) + by];
  if (!zoom) return undefined;
  if (zoom === 'week') return { zoom, startDate: plannable(sundayOf(day)) };
  const pixels = daysBetween(from, day) * pixelsOfDay(view.zoom, width);
  return { zoom, startDate: plannable(addDays(day, -Math.round(pixels / pixelsOfDay(zoom, width)))) };
}
