import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { Workflow } from '#contract/design/design.ts';
import { useBoardFrame } from '#web/features/design/board/board.door.ts';
import type { BoardFrame, BoardView, BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { useBoardData } from '#web/features/design/store/store.door.ts';

const noWindow: BoardWindow = { startDate: '2000-01-01', totalDays: 1 };

/** The visible days, and what the server returns about them apart from the projects. */
interface PlanDays {
  /** The ref for an element as wide as the board. */
  ruler: RefObject<HTMLDivElement | null>;
  /** Undefined until the ruler has been measured. */
  frame: BoardFrame | undefined;
  window: BoardWindow;
  workflow: UseQueryResult<Omit<Workflow, 'workflow' | 'linked'>>;
}

/**
 * @param isPanning whether panning is under way: its days are fetched when it ends
 * @param names the width of the names at the left of the days, in pixels
 */
export function usePlanDays(view: BoardView, isPanning: boolean, names: number): PlanDays {
  const ruler = useRef<HTMLDivElement>(null);
  const frame = useBoardFrame(ruler, view, names);
  const window = frame?.window ?? noWindow;
  const { workflowQuery } = useBoardData();
  const workflow = useQuery({ ...workflowQuery(window), enabled: frame !== undefined && !isPanning });
  return { ruler, frame, window, workflow };
}
