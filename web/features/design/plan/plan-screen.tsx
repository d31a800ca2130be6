import { type ReactNode, useState } from 'react';
import type { Project, StaffMember } from '#contract/design/design.ts';
import { later, laterDialog } from '#web/code/later.tsx';
import type { Expanded } from '#web/features/design/board/board.door.ts';
import { type Addressed, targetOfEditing, useAddressed } from '#web/features/design/editing/editing.door.ts';
import { isFiltering } from '#web/features/design/filter/filter.door.ts';
import { useFollowers } from '#web/features/design/followers/followers.door.ts';
import {
  type BoardFrame,
  type BoardWindow,
  lastDayOf,
  overlaps,
  useToday,
  viewAround,
} from '#web/features/design/geometry/geometry.door.ts';
import type { BoardHandlers } from '#web/features/design/gestures/gestures.door.ts';
import type { ShownPeople } from '#web/features/design/lane-rows/lane-rows.door.ts';
import { useBoardSteps } from '#web/features/design/store/store.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords, withWords } from '#web/i18n/words.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanContent } from './plan-content.tsx';
import classes from './plan-screen.module.css';
import type { PlanSearch } from './plan-search.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { useBoardHandlers } from './use-board-handlers.ts';
import { useFoundProjects } from './use-found-projects.ts';
import { usePannedView } from './use-panned-view.ts';
import { usePlanDays } from './use-plan-days.ts';

const PlanDialogs = later(async () => (await withWords(import('./plan-dialogs.tsx'))).PlanDialogs);
const StepConflictDialog = laterDialog(
  async () => (await withWords(import('#web/features/design/editor/editor.door.ts'))).StepConflictDialog,
);
const NoProjects = laterDialog(async () => (await withWords(import('./no-projects.tsx'))).NoProjects);
const Presence = later(async () => (await import('#web/features/design/presence/presence.door.ts')).Presence);
const Panning = later(async () => (await import('#web/features/design/panning/panning.door.ts')).Panning);
const Printing = later(async () => (await withWords(import('#web/features/design/export/export.door.ts'))).Printing);

/** The data with which a screen of the plan is drawn. */
export interface Plan {
  /** Whether the projects of these days have loaded; until then an empty list says nothing. */
  isKnown: boolean;
  /** The projects in the window that match the filter. */
  projects: readonly Project[];
  staffs: readonly StaffMember[];
  frame: BoardFrame;
  expanded: Expanded;
  editors: ReadonlyMap<string, string>;
  handlers: BoardHandlers;
}

interface Props {
  title: string;
  search: PlanSearch;
  /** Additional tools of this screen. */
  tools?: ReactNode;
  /** What it shows of the people, if it shows the plan person by person. */
  lanes?: ShownPeople | undefined;
  /** The width of the names at the left of the days, in pixels. */
  names?: number;
  /** The project whose dialog the address opens. */
  addressed?: Addressed | undefined;
  /** Whether the screen handles the case without projects itself. */
  alwaysDrawn?: boolean;
  children(plan: Plan): ReactNode;
}

const noStaff: readonly StaffMember[] = [];
const nobodyEdits: ReadonlyMap<string, string> = new Map();

/** The initial day of a new project: today if it is visible, otherwise the first visible day. */
const dayOfNew = (today: string, window: BoardWindow): string =>
  overlaps({ startDate: today, endDate: today }, window.startDate, lastDayOf(window)) ? today : window.startDate;

/** The parts that the screens of the design team share: days, filters, undo, dialogs, and who else is present. */
export function PlanScreen({ title, search, tools, lanes, names = 0, alwaysDrawn = false, addressed, children }: Props) {
  const t = useWords();
  const today = useToday();
  const { filter, onView, onReplaceView, onFilter } = search;
  const { shown: view, isPanning, pan } = usePannedView(search.view, today);
  const { ruler, frame, window, workflow } = usePlanDays(view, isPanning, names);
  const { all, projects, typed, clear } = useFoundProjects(window, filter, onFilter);
  const steps = useBoardSteps();
  const onGo = (day: string) => onView(viewAround(view, day, window.totalDays));
  const { decide, dialog: followers } = useFollowers();
  const { handlers, expanded, open, ...dialogs } = useBoardHandlers({ window, run: steps.run, decide, onGo });
  const reveal = { window, open, onGo };
  useAddressed(addressed, handlers.edits?.onEdit);
  const [editors, setEditors] = useState(nobodyEdits);

  const isKnown = workflow.isSuccess && !workflow.isPlaceholderData;
  const staffs = workflow.data?.staffs ?? noStaff;
  const nothing = !alwaysDrawn && <NoProjects opened isFiltered={isFiltering(filter) && all.length > 0} onClear={clear} />;

  return (
    <FullHeight>
      <PageTitle
        title={title}
        note={
          workflow.data &&
          (projects.length === all.length
            ? t.design.projectCount(formatNumber(all.length))
            : t.design.shownOf(formatNumber(projects.length), formatNumber(all.length)))
        }
      >
        <Presence
          window={frame?.window}
          editing={dialogs.editing && targetOfEditing(dialogs.editing)}
          onEditors={setEditors}
          onGo={(startDate) => onView({ ...view, startDate })}
        />
        <PlanActions extent={workflow.data?.extent ?? null} shown={window} {...{ filter, today, title, lanes }} />
      </PageTitle>
      <BoardToolbar view={view} today={today} onView={onView} onNewProject={() => handlers.edits?.onPickDay(dayOfNew(today, window))}>
        {tools}
        <BoardFilters filter={filter} typed={typed} projects={all} staffs={staffs} onFilter={onFilter} />
        {handlers.edits && <UndoButtons history={steps.history} onUndo={steps.undo} onRedo={steps.redo} />}
      </BoardToolbar>
      {workflow.isError && <LoadFailed of={workflow} />}
      <div ref={ruler} className={classes.ruler} />
      {/* if the days have loaded before, the board stays: only the refetch has failed */}
      {frame && !workflow.isLoadingError && (
        <PlanContent {...{ workflow, isKnown, nothing, names, onGo }} isEmpty={projects.length === 0}>
          {children({ isKnown, projects, staffs, frame, expanded, editors, handlers })}
          <Panning frame={frame} view={view} isPanning={isPanning} onPan={pan} onView={onReplaceView} />
        </PlanContent>
      )}
      <PlanDialogs opened={(dialogs.editing ?? dialogs.deleting) !== null} {...dialogs} {...{ reveal, staffs, decide, run: steps.run }} />
      {followers}
      {steps.conflict && <StepConflictDialog opened conflict={steps.conflict} onSettled={steps.settle} />}
      <Printing {...{ projects, frame, title, lanes }} />
    </FullHeight>
  );
}
