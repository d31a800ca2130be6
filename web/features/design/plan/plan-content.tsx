import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Workflow } from '#contract/design/design.ts';
import { BoardEdges } from '#web/features/design/board/board.door.ts';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import classes from './plan-content.module.css';

interface Props {
  workflow: UseQueryResult<Omit<Workflow, 'workflow'>>;
  /** Said over a board without projects, once it is known that there are none. */
  nothing: ReactNode;
  isEmpty: boolean;
  onGo(day: string): void;
  /** The board. */
  children: ReactNode;
}

/** Where a board lies, with what is said over it: that it is coming, that it is empty, and what lies beyond its days. */
export function PlanContent({ workflow, nothing, isEmpty, onGo, children }: Props) {
  const isKnown = workflow.isSuccess && !workflow.isPlaceholderData;
  return (
    <div className={classes.place} aria-busy={workflow.isFetching}>
      {workflow.isFetching && <div className={classes.busy} aria-hidden="true" />}
      {children}
      {isEmpty && !isKnown && (
        <div className={classes.over}>
          <ListSkeleton rows={8} height="1.75rem" />
        </div>
      )}
      {isEmpty && isKnown && nothing && <div className={classes.over}>{nothing}</div>}
      {workflow.data && <BoardEdges before={workflow.data.before} after={workflow.data.after} onGo={onGo} />}
    </div>
  );
}
