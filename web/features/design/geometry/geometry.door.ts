// The geometry of the board: days, rows and pixels. Other rooms import this file only.
export { type BoardFrame, columnOf, type Holidays, isDense, type PixelPlace, pixelPlace } from './board-frame.ts';
export {
  type BarPlace,
  type BoardWindow,
  type Dated,
  daysOfWeek,
  dayWidth,
  dragged,
  type Gesture,
  lastDayOf,
  monthsOf,
  overlaps,
  placeBar,
  rangeOf,
} from './board-geometry.ts';
export {
  type BoardView,
  daysShown,
  firstDayOf,
  monthStep,
  movedView,
  pixelsOfDay,
  toFlowchart,
  toToday,
  toWeekly,
  viewAround,
  weekStep,
  zoomedAt,
  zoomedTo,
  zooms,
} from './board-view.ts';
export { fetchHolidays, useHolidays } from './holidays.ts';
export { barGap, type OpenRow, rowHeight, rowsInView, sheetRowHeight, topOf } from './row-heights.ts';
export { useToday } from './use-today.ts';
