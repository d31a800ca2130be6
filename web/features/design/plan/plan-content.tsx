import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import type { Workflow } from '#contract/design/design.ts';
import { later } from '#web/code/later.tsx';
import { withWords } from '#web/i18n/words.ts';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import classes from './plan-content.module.css';

const BoardEdges = later(async () => (await import('#web/features/design/edges/edges.door.ts')).BoardEdges);
const CalendarNotice = later(async () => (await withWords(import('./calendar-notice.tsx'))).CalendarNotice);

interface Props {
  workflow: UseQueryResult<Omit<Workflow, 'workflow' | 'linked'>>;
  isKnown: boolean;
  /** Shown on a board without projects, once it is known that there are none. */
  nothing: ReactNode;
  isEmpty: boolean;
  /** The width of the names at the left of the days, in pixels. */
  names: number;
  onGo(day: string): void;
  /** The board. */
  children: ReactNode;
}

/**
 * The area of a board with its messages: that it is loading, that it is empty, which projects are outside the visible days, and that the
 * calendar is not available.
 */
export function PlanContent({ workflow, isKnown, nothing, isEmpty, names, onGo, children }: Props) {
  return (
    <div className={classes.place} aria-busy={workflow.isFetching} style={{ '--names': `${names}px` } as CSSProperties}>
      {workflow.isFetching && <div className={classes.busy} aria-hidden="true" />}
      {children}
      {isEmpty && !isKnown && (
        <OverDays>
          <ListSkeleton rows={8} height="1.75rem" />
        </OverDays>
      )}
      {isEmpty && isKnown && nothing && <OverDays>{nothing}</OverDays>}
      {workflow.data && (
        <>
          <CalendarNotice {...workflow.data.calendar} />
          <BoardEdges before={workflow.data.before} after={workflow.data.after} onGo={onGo} />
        </>
      )}
    </div>
  );
}

/** Lies over the days of a board that has nothing to show. */
export const OverDays = ({ children }: { children: ReactNode }) => <div className={classes.over}>{children}</div>;
