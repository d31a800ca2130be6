import { useCallback, useMemo, useState } from 'react';
import { type BoardView, movedView } from '#web/features/design/geometry/geometry.door.ts';

interface PannedView {
  /** The view that is shown: that of the address, moved by the days panned since. */
  shown: BoardView;
  isPanning: boolean;
  pan(days: number): void;
}

/** Holds the days panned by wheel or swipe until the address follows. */
export function usePannedView(view: BoardView, today: string): PannedView {
  const [gone, setGone] = useState({ view, days: 0 });
  const days = gone.view === view ? gone.days : 0;
  const shown = useMemo(() => (days === 0 ? view : movedView(view, days, today)), [view, days, today]);
  const pan = useCallback((by: number) => setGone((so) => ({ view, days: (so.view === view ? so.days : 0) + by })), [view]);
  return { shown, isPanning: days !== 0, pan };
}
