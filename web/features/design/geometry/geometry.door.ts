// Days, rows and pixels: where things lie. Other rooms import this file only.
export { type BoardFrame, type Holidays, type PixelPlace, pixelPlace, roughWidth } from './board-frame.ts';
export {
  type BoardWindow,
  type Dated,
  daysOfWeek,
  daysThatFit,
  dayWidth,
  dragged,
  type Gesture,
  lastDayOf,
  monthsOf,
  overlaps,
  placeBar,
  rangeOf,
} from './board-geometry.ts';
export { type BoardView, firstDayOf, monthStep, movedView, toFlowchart, toWeekly, viewAround, weekStep } from './board-view.ts';
export { fetchHolidays, useHolidays } from './holidays.ts';
export { barGap, type OpenRow, rowHeight, rowsInView, sheetRowHeight, topOf } from './row-heights.ts';
export { useToday } from './use-today.ts';
