import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';
import type { Project, StaffMember } from '#contract/design/design.ts';
import { BoardEdges, type Expanded, useBoardFrame } from '#web/features/design/board/board.door.ts';
import { BoardConflict, targetOfEditing } from '#web/features/design/editor/editor.door.ts';
import { usePrint } from '#web/features/design/export/export.door.ts';
import {
  type BoardFrame,
  type BoardView,
  type BoardWindow,
  lastDayOf,
  overlaps,
  useToday,
  viewAround,
} from '#web/features/design/geometry/geometry.door.ts';
import type { BoardHandlers } from '#web/features/design/gestures/gestures.door.ts';
import { PresenceFaces, usePresence } from '#web/features/design/presence/presence.door.ts';
import {
  type BoardFilter,
  filtered,
  inWindow,
  isFiltering,
  useBoardData,
  useBoardSteps,
  useProjects,
} from '#web/features/design/store/store.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { useTyped } from '#web/ui/inputs/use-typed.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { CalendarNotice } from './calendar-notice.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanDialogs } from './plan-dialogs.tsx';
import classes from './plan-screen.module.css';
import { UndoButtons } from './undo-buttons.tsx';
import { useBoardHandlers } from './use-board-handlers.ts';

/** Where the screen is in the address bar, and how it moves. */
export interface PlanAddress {
  view: BoardView;
  filter: BoardFilter;
  onView(view: BoardView): void;
  onFilter(change: Partial<BoardFilter>): void;
}

/** What a screen of the plan draws with. */
export interface Plan {
  /** Those in the window that the filter lets through. */
  projects: readonly Project[];
  staffs: readonly StaffMember[];
  frame: BoardFrame;
  expanded: Expanded;
  editors: ReadonlyMap<string, string>;
  handlers: BoardHandlers;
}

interface Props extends PlanAddress {
  title: string;
  /** More tools of this screen. */
  tools?: ReactNode;
  /** Shows something of its own also without any project. */
  alwaysDrawn?: boolean;
  children(plan: Plan): ReactNode;
}

const noWindow: BoardWindow = { startDate: '2000-01-01', totalDays: 1 };
const noFilter: BoardFilter = { text: '', person: null, color: null };
const noStaff: readonly StaffMember[] = [];

/** What the screens of the design team's plan share: days, filters, steps, dialogs, and the others who are there. */
export function PlanScreen({ title, tools, alwaysDrawn = false, view, filter, onView, onFilter, children }: Props) {
  const t = useWords();
  const today = useToday();
  const ruler = useRef<HTMLDivElement>(null);
  const frame = useBoardFrame(ruler, view);
  const window = frame?.window ?? noWindow;
  const { workflowQuery } = useBoardData();
  const workflow = useQuery({ ...workflowQuery(window), enabled: frame !== undefined });
  const all = useProjects();
  const inView = useMemo(() => inWindow(all, window), [all, window]);

  const [text, setText] = useTyped(filter.text, (typed) => onFilter({ text: typed }));
  const wanted = useDeferredValue(text);
  const { person, color } = filter;
  const projects = useMemo(() => filtered(inView, { text: wanted, person, color }), [inView, wanted, person, color]);
  const staffs = workflow.data?.staffs ?? noStaff;

  const steps = useBoardSteps();
  const onGo = (day: string) => onView(viewAround(view, day, window.totalDays));
  const { handlers, expanded, ...dialogs } = useBoardHandlers({ window, run: steps.run, onGo });
  usePrint(projects, frame);
  const { others, editors } = usePresence(frame?.window, dialogs.editing && targetOfEditing(dialogs.editing));
  const isTodayShown = overlaps({ startDate: today, endDate: today }, window.startDate, lastDayOf(window));
  const isKnown = workflow.isSuccess && !workflow.isPlaceholderData;

  return (
    <FullHeight>
      <PageTitle
        title={title}
        note={
          projects.length === inView.length
            ? t.design.projectCount(formatNumber(inView.length))
            : t.design.shownOf(formatNumber(projects.length), formatNumber(inView.length))
        }
      >
        <PresenceFaces people={others} onGo={(startDate) => onView({ ...view, startDate })} />
        <PlanActions extent={workflow.data?.extent ?? null} shown={window} filter={filter} today={today} />
      </PageTitle>
      <BoardToolbar
        view={view}
        today={today}
        onView={onView}
        onNewProject={() => dialogs.edit({ kind: 'new-project', baseDate: isTodayShown ? today : window.startDate })}
      >
        {tools}
        <BoardFilters filter={filter} text={text} projects={inView} staffs={staffs} onText={setText} onFilter={onFilter} />
        <UndoButtons history={steps.history} onUndo={steps.undo} onRedo={steps.redo} />
      </BoardToolbar>
      {workflow.data && <CalendarNotice {...workflow.data.calendar} />}
      {workflow.isError && (
        <LoadFailed text={problemText(workflow.error)} retrying={workflow.isFetching} onRetry={() => void workflow.refetch()} />
      )}
      <div ref={ruler} className={classes.ruler} />
      {frame && !workflow.isError && (
        <div className={classes.place} aria-busy={workflow.isFetching}>
          {workflow.isFetching && <div className={classes.busy} aria-hidden="true" />}
          {children({ projects, staffs, frame, expanded, editors, handlers })}
          {projects.length === 0 && !isKnown && (
            <div className={classes.over}>
              <ListSkeleton rows={8} height="1.75rem" />
            </div>
          )}
          {projects.length === 0 && isKnown && !alwaysDrawn && (
            <div className={classes.over}>
              <Nothing isFiltered={isFiltering(filter) && inView.length > 0} onClear={clear} />
            </div>
          )}
          {workflow.data && <BoardEdges before={workflow.data.before} after={workflow.data.after} onGo={onGo} />}
        </div>
      )}
      <PlanDialogs staffs={staffs} run={steps.run} {...dialogs} />
      {steps.conflict && <BoardConflict conflict={steps.conflict} onKeepMine={steps.keepMine} onTakeTheirs={steps.takeTheirs} />}
    </FullHeight>
  );

  function clear() {
    setText('');
    onFilter(noFilter);
  }
}

/** Says why there is nothing, and what to do about it. */
function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const t = useWords();
  if (!isFiltered) return <EmptyState title={t.design.emptyTitle} text={t.design.emptyText} />;
  return (
    <EmptyState title={t.design.emptyFiltered}>
      <Button variant="default" onClick={onClear}>
        {t.design.clearFilters}
      </Button>
    </EmptyState>
  );
}
