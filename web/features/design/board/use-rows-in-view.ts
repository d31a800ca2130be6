import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type BoardWindow, type OpenRow, rowsInView, topOf } from '#web/features/design/geometry/geometry.door.ts';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';

/** Rows outside the view are rendered once the days have not changed for this many milliseconds. */
const rest = 100;

/**
 * Which rows of a scrolling board to render. Follows scrolling and the window's height, and re-renders only when other rows come into view,
 * within the same frame. A step to other days renders the rows in view only, and the rows beyond them after a pause, so that somebody who
 * steps through the days does not wait for rows that nobody sees.
 * @param head the element that covers the top of the rows while they scroll
 */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  count: number,
  open: readonly OpenRow[],
  { startDate, totalDays }: BoardWindow,
): { first: number; end: number; scrollToRow(index: number): void } {
  const [height, setHeight] = useState(() => globalThis.innerHeight);
  const [scrollTop, setScrollTop] = useState(0);
  const ahead = useAfterPaint(count === 0 ? 'no rows' : `${startDate} ${totalDays}`, rest);
  const inView = rowsInView(scrollTop, height, count, open, ahead);
  const drawn = useRef(inView);
  const layout = useRef({ height, count, open });
  useLayoutEffect(() => {
    drawn.current = inView;
    layout.current = { height, count, open };
  });
  // the scroll position in the state may be a few rows old: with rows rendered beyond the view, a small scroll does not update it
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step
  useLayoutEffect(() => {
    if (!ahead && scroller.current) setScrollTop(scroller.current.scrollTop);
  }, [ahead, scroller, startDate, totalDays]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      const { height, count, open } = layout.current;
      const { first, end } = rowsInView(element.scrollTop, height, count, open);
      if (first !== drawn.current.first || end !== drawn.current.end) flushSync(() => setScrollTop(element.scrollTop));
    };
    const observer = new ResizeObserver(() => setHeight(element.clientHeight - (head.current?.offsetHeight ?? 0)));
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, head]);

  const scrollToRow = useCallback(
    (index: number) => {
      const element = scroller.current;
      if (!element) return;
      const { open } = layout.current;
      const above = head.current?.offsetHeight ?? 0;
      const top = topOf(index, open);
      const bottom = topOf(index + 1, open);
      const room = element.clientHeight - above;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + room) element.scrollTop = Math.min(top, bottom - room);
    },
    [scroller, head],
  );

  return { ...inView, scrollToRow };
}
