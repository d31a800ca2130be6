import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenRow, rowsInView, topOf } from '#web/features/design/geometry/geometry.door.ts';
import { useAfterPaint } from '#web/ui/lists/use-after-paint.ts';

/**
 * Which rows of a scrolling board to render. It follows scrolling and the window's height, and re-renders only when
 * other rows come into view, within the same frame.
 * @param head what covers the top of the rows while they scroll
 */
export function useRowsInView(
  scroller: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  count: number,
  open: readonly OpenRow[],
): { first: number; end: number; scrollToRow(index: number): void } {
  const [height, setHeight] = useState(() => globalThis.innerHeight);
  const [scrollTop, setScrollTop] = useState(0);
  // visible rows are painted first, rows beyond them later
  const ahead = useAfterPaint(count === 0 ? 'no rows' : 'rows');
  const inView = rowsInView(scrollTop, height, count, open, ahead);
  const drawn = useRef(inView);
  const layout = useRef({ height, count, open });
  useLayoutEffect(() => {
    drawn.current = inView;
    layout.current = { height, count, open };
  });

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
