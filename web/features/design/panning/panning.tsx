import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addDays } from '#contract/days.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { type BoardFrame, type BoardView, zoomedAt } from '#web/features/design/geometry/geometry.door.ts';
import { useBoardData } from '#web/features/design/store/store.door.ts';
import { daysAhead, daysOf } from './days-ahead.ts';
import { useSwipe } from './use-swipe.ts';
import { useWheel } from './use-wheel.ts';

/** Panning counts as finished after a pause of this many milliseconds. */
const rest = 250;

interface Props {
  frame: BoardFrame;
  /** The view that is shown. */
  view: BoardView;
  /** Whether the board shows other days than the address says, because panning is under way. */
  isPanning: boolean;
  /** Shows other days without changing the address. */
  onPan(days: number): void;
  /** Ends panning: the address names this view. */
  onView(view: BoardView): void;
}

/**
 * Pans through the days by wheel and swipe, anywhere on the parent element. Panning never waits for the server: the next days are fetched
 * ahead.
 */
export function Panning({ frame, view, isPanning, onPan, onView }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  const area = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    area.current = anchor.current?.parentElement ?? null;
  }, []);
  const { window, dayPixels } = frame;

  const go = (days: number) => {
    const startDate = addDays(window.startDate, days);
    if (startDate >= firstPlanDay && startDate <= lastPlanDay) onPan(days);
  };
  useSwipe(area, dayPixels, go);
  useWheel(area, {
    dayPixels,
    onDays: go,
    onZoom(by, x) {
      const width = window.totalDays * dayPixels;
      const under = Math.max(0, Math.min(window.totalDays - 1, Math.floor((x - frame.names) / dayPixels)));
      const to = zoomedAt(view, by, { day: addDays(window.startDate, under), from: window.startDate, width });
      if (to) onView(to);
    },
  });

  const settle = useEffectEvent(() => onView(view));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other view restarts the pause
  useEffect(() => {
    if (!isPanning) return;
    const timer = setTimeout(settle, rest);
    return () => clearTimeout(timer);
  }, [isPanning, view]);

  useDaysAhead(frame, isPanning);
  return <span ref={anchor} hidden data-panning />;
}

/** While panning is under way, fetches the projects of the days that come next. */
function useDaysAhead({ window }: BoardFrame, isPanning: boolean): void {
  const { workflowQuery } = useBoardData();
  const client = useQueryClient();
  const known = useRef(daysOf(window));
  useEffect(() => {
    if (!isPanning) {
      known.current = daysOf(window);
      return;
    }
    const { windows, loaded } = daysAhead(window, known.current);
    known.current = loaded;
    for (const next of windows) void client.prefetchQuery(workflowQuery(next));
  }, [window, isPanning, client, workflowQuery]);
}
