import { useState } from 'react';
import type { Expanded } from '#web/features/design/board/board.door.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import type { Target } from '#web/features/design/store/store.door.ts';

const nothing: Expanded = { projectId: null, subProjectId: null };

/** Which rows are expanded. All are collapsed when other days are shown. */
export function useExpanded({ startDate }: BoardWindow): { expanded: Expanded; toggle(target: Target): void } {
  const [open, setOpen] = useState({ startDate, expanded: nothing });
  // reset, not only hidden: everything is collapsed when the person returns to these days
  if (open.startDate !== startDate) setOpen({ startDate, expanded: nothing });
  const expanded = open.startDate === startDate ? open.expanded : nothing;

  const toggle = ({ projectId, subProjectId }: Target) => {
    const next =
      subProjectId === null
        ? { projectId: expanded.projectId === projectId ? null : projectId, subProjectId: null }
        : { projectId, subProjectId: expanded.subProjectId === subProjectId ? null : subProjectId };
    setOpen({ startDate, expanded: next });
  };
  return { expanded, toggle };
}
