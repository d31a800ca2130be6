import { useCallback, useState } from 'react';
import type { Expanded } from '#web/features/design/board/board.door.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import type { Target } from '#web/features/design/store/store.door.ts';

const nothing: Expanded = { projectId: null, subProjectId: null };

/** Which rows are expanded. All are collapsed when other days are shown. */
export function useExpanded({ startDate }: BoardWindow): {
  expanded: Expanded;
  toggle(target: Target): void;
  open(projectId: number): void;
  /** Keeps everything expanded the next time that other days are shown: a sub-project that is being moved would vanish with its row. */
  stay(): void;
} {
  const [state, setState] = useState({ startDate, expanded: nothing, stays: false });
  const expanded = state.startDate === startDate || state.stays ? state.expanded : nothing;
  // reset, not only hidden: everything is collapsed when the person returns to these days
  if (state.startDate !== startDate) setState({ startDate, expanded, stays: false });

  const toggle = ({ projectId, subProjectId }: Target) => {
    const next =
      subProjectId === null
        ? { projectId: expanded.projectId === projectId ? null : projectId, subProjectId: null }
        : { projectId, subProjectId: expanded.subProjectId === subProjectId ? null : subProjectId };
    setState({ startDate, expanded: next, stays: false });
  };
  const open = (projectId: number) => setState({ startDate, expanded: { projectId, subProjectId: null }, stays: false });
  const stay = useCallback(() => setState((so) => ({ ...so, stays: true })), []);
  return { expanded, toggle, open, stay };
}
