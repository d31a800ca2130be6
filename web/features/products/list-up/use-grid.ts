import { useLocation } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { savedScroll } from '#web/ui/lists/saved-scroll.ts';
import { useScrollRestoration } from '#web/ui/lists/use-scroll-restoration.ts';
import { type Grid, gap, gridFor } from './grid-geometry.ts';

/** The rows of a virtualised grid that are in sight, and the width of its cards on this screen. */
export function useGrid(count: number, resetKey: string) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [grid, setGrid] = useState<Grid>(() => gridFor(1000));
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [saved] = useState(() => savedScroll(visit));
  const rows = useVirtualizer({
    count: Math.ceil(count / grid.columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => grid.height,
    overscan: 2,
    gap,
    initialOffset: saved?.offset ?? 0,
  });
  useScrollRestoration(visit, rows);

  useLayoutEffect(() => {
    const measure = () => {
      const next = gridFor(list.current?.clientWidth ?? 0);
      setGrid((before) => (before.columns === next.columns && before.width === next.width ? before : next));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    if (list.current) sizes.observe(list.current);
    return () => sizes.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every row is as high as a card
  useLayoutEffect(() => rows.measure(), [grid, rows]);

  const shownFor = useRef(resetKey);
  useLayoutEffect(() => {
    if (shownFor.current === resetKey) return;
    shownFor.current = resetKey;
    rows.scrollToOffset(0);
  }, [resetKey, rows]);

  const inSight = rows.getVirtualItems();
  const first = (inSight[0]?.index ?? 0) * grid.columns;
  const end = ((inSight.at(-1)?.index ?? -1) + 1) * grid.columns;
  return {
    scroller,
    list,
    grid,
    /** The positions from `first` up to, but not including, `end` are drawn. */
    first,
    end: Math.min(end, count),
    height: rows.getTotalSize(),
    reveal: (place: number) => rows.scrollToIndex(Math.floor(place / grid.columns)),
  };
}
