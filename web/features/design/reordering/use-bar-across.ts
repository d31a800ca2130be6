import { useEffect, useRef, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import type { Across, Crossing } from '#web/features/design/gestures/gestures.door.ts';
import { type DropLine, gapToIndex, indexOfKey, lineAt } from './drop-line.ts';

interface Options {
  projects: readonly Project[];
  /** The text that describes a move, and whether it is refused. */
  describe(from: number, to: number): Pick<Crossing, 'text' | 'isRefused'>;
  onMove(from: number, to: number): void;
  /** Registers the object that decides about bars dragged into another row; undefined removes it. */
  onAcross(across: Across | undefined): void;
}

/**
 * A project that is dragged by its bar into another row is moved there in the order, and its days stay. This also works without the names,
 * as on a phone. Returns where it would be put.
 */
export function useBarAcross({ projects, describe, onMove, onAcross }: Options): DropLine | null {
  const [line, setLine] = useState<DropLine | null>(null);
  const found = useRef<DropLine | null>(null);
  const across: Across = {
    at(cell, { target }, y) {
      const row = cell.closest<HTMLElement>('[data-kind="project"]');
      const grid = cell.closest<HTMLElement>('[role="treegrid"]');
      const from = target.subProjectId === null && row ? indexOfKey(projects, row.dataset.key) : -1;
      found.current = grid && from >= 0 ? lineAt(grid, projects, { from, y }) : null;
      if (!row || !found.current) return null;
      const to = gapToIndex(found.current.gap, from);
      if (to === from) return null;
      const top = found.current.top - row.getBoundingClientRect().top - rowHeight / 2;
      return { ...describe(from, to), top, rows: { first: to, count: 1 }, drop: () => onMove(from, to) };
    },
    show: (crossing) => setLine(crossing && found.current),
  };
  const now = useRef(across);
  now.current = across;
  useEffect(() => {
    onAcross({ at: (...held) => now.current.at(...held), show: (crossing) => now.current.show(crossing) });
    return () => onAcross(undefined);
  }, [onAcross]);
  return line;
}
