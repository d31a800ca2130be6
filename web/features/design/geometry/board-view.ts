import { addDays, sundayOf } from '#contract/days.ts';
import { daysOfWeek } from './board-geometry.ts';

/** The part of the board's state that is in the address bar. */
export interface BoardView {
  weekly: boolean;
  /** The first day shown; undefined: today, or the Sunday of this week in weekly mode. */
  startDate: string | undefined;
}

/** A month back or forward is always this many days. */
export const monthStep = 30;
export const weekStep = daysOfWeek;

/** The first day shown. */
export const firstDayOf = ({ weekly, startDate }: BoardView, today: string): string => startDate ?? (weekly ? sundayOf(today) : today);

/** 'Flowchart': normal mode, from today on. */
export const toFlowchart = (): BoardView => ({ weekly: false, startDate: undefined });

/** 'Weekly chart': the week that the first day shown is in, from its Sunday on. */
export const toWeekly = (view: BoardView, today: string): BoardView => ({ weekly: true, startDate: sundayOf(firstDayOf(view, today)) });

/** So many days later, or (negative) earlier. */
export const movedView = (view: BoardView, days: number, today: string): BoardView => ({
  ...view,
  startDate: addDays(firstDayOf(view, today), days),
});

/** A view in which the day is visible, with some days before it; in weekly mode, the week of that day. */
export const viewAround = (view: BoardView, day: string, totalDays: number): BoardView => ({
  ...view,
  startDate: view.weekly ? sundayOf(day) : addDays(day, -Math.min(7, Math.floor(totalDays / 4))),
});
