import type { BoardFilter } from '#web/features/design/filter/filter.door.ts';
import type { BoardView } from '#web/features/design/geometry/geometry.door.ts';

/** The screen's state in the address bar, and how to change it. */
export interface PlanSearch {
  view: BoardView;
  filter: BoardFilter;
  onView(view: BoardView): void;
  /** The same, but the browser's Back button skips the view that was shown before. */
  onReplaceView(view: BoardView): void;
  onFilter(change: Partial<BoardFilter>): void;
}
