import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import {
  type BoardFrame,
  type BoardView,
  type BoardWindow,
  daysShown,
  firstDayOf,
  pixelsOfDay,
  useHolidays,
  useToday,
} from '#web/features/design/geometry/geometry.door.ts';
import { useBoardData } from '#web/features/design/store/store.door.ts';

/** The total width of the board's borders, in pixels. */
const borders = 2;

/**
 * The frame of the board: its days and their width. Undefined until the ruler has been measured.
 * @param ruler an element as wide as the board, with room for its scroll bar
 * @param names the width of the names at the left, 0 without them
 */
export function useBoardFrame(ruler: RefObject<HTMLElement | null>, view: BoardView, names: number): BoardFrame | undefined {
  const today = useToday();
  const { showWindow } = useBoardData();
  const measured = useVisibleDays(ruler);
  const width = measured === undefined ? undefined : Math.max(0, measured - names);
  const startDate = firstDayOf(view, today);
  const totalDays = daysShown(view.zoom, width ?? 0);
  const window = useMemo<BoardWindow>(() => ({ startDate, totalDays }), [startDate, totalDays]);
  const holidays = useHolidays(window);
  const dayPixels = pixelsOfDay(view.zoom, width ?? 0);
  const frame = useMemo<BoardFrame>(() => ({ window, dayPixels, today, holidays, names }), [window, dayPixels, today, holidays, names]);
  const isMeasured = width !== undefined;
  useLayoutEffect(() => {
    if (isMeasured) showWindow(window);
  }, [window, isMeasured, showWindow]);
  return isMeasured ? frame : undefined;
}

/** Width of the ruler without the scroll bar; during a resize it is measured once the size has settled. */
function useVisibleDays(ruler: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth - borders);
    measure();
    let timer: ReturnType<typeof setTimeout>;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, 100);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ruler]);
  return width;
}
