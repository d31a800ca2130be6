import { useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { mayCall } from '#contract/rights.ts';
import { later } from '#web/code/later.tsx';
import { Board, type Expanded } from '#web/features/design/board/board.door.ts';
import type { Addressed } from '#web/features/design/editing/editing.door.ts';
import type { Across } from '#web/features/design/gestures/gestures.door.ts';
import { grouped, isProject, useGroups } from '#web/features/design/grouping/grouping.door.ts';
import { useNames } from '#web/features/design/names/names.door.ts';
import { ordered, useOrder } from '#web/features/design/order/order.door.ts';
import { useWords, withWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import classes from './board-toolbar.module.css';
import { PlanScreen } from './plan-screen.tsx';
import type { PlanSearch } from './plan-search.ts';

const UnderBars = later(async () => (await withWords(import('#web/features/design/under-bars/under-bars.door.ts'))).UnderBars);
const Drawing = later(async () => (await import('#web/features/design/drawing/drawing.door.ts')).Drawing);

const Choosing = later(async () => (await withWords(import('#web/features/design/choosing/choosing.door.ts'))).Choosing);

const Reordering = later(async () => (await withWords(import('#web/features/design/reordering/reordering.door.ts'))).Reordering);
const BoardTools = later(async () => (await withWords(import('#web/features/design/board-tools/board-tools.door.ts'))).BoardTools);

const Unfolding = later(async () => (await withWords(import('#web/features/design/group-row/group-row.door.ts'))).Unfolding);

const nothing: ReadonlySet<string> = new Set();

const isOpen =
  ({ projectId }: Expanded) =>
  ({ designWorkflowId }: Project) =>
    designWorkflowId === projectId;

/** The design team's board: the projects over days, and all actions on them. */
export function BoardScreen({ addressed, ...search }: PlanSearch & { addressed: Addressed }) {
  const t = useWords();
  const names = useNames();
  const { order } = useOrder();
  const groups = useGroups();
  const [chosen, setChosen] = useState(nothing);
  const [isTapping, setTapping] = useState(false);
  const mayWrite = mayCall('POST /api/design/changePlan', useSignedIn());
  const toggleTapping = () => {
    if (isTapping) setChosen(nothing);
    setTapping(!isTapping);
  };
  const [across, setAcross] = useState<Across>();
  return (
    <PlanScreen
      title={t.screens.titles.design}
      search={search}
      addressed={addressed}
      names={names.drawn}
      tools={
        <BoardTools
          until={<span className={classes.toolsRoom} />}
          isTapping={isTapping}
          onTapping={mayWrite ? toggleTapping : undefined}
          onGo={(startDate) => search.onView({ ...search.view, startDate })}
        />
      }
    >
      {({ projects: found, staffs, frame, expanded, editors, handlers }) => {
        const all = ordered(found, order);
        const entries = grouped(all, groups.choice);
        // the projects that have a row: folded groups hide theirs
        const projects = groups.by ? entries.filter(isProject) : all;
        return (
          <>
            <Board
              {...{ frame, expanded, editors }}
              handlers={{ ...handlers, edits: handlers.edits && { ...handlers.edits, across }, onFold: groups.fold }}
              projects={entries}
              chosen={chosen}
              onNames={names.resize}
              under={(drawn) => <UnderBars {...drawn} frame={frame} onStep={handlers.edits?.onStep} />}
            />
            {handlers.edits && (
              <Choosing {...{ projects, staffs, frame, expanded, chosen, isTapping }} edits={handlers.edits} onChoose={setChosen} />
            )}
            {handlers.edits && order === 'hand' && (
              <Reordering {...{ projects, all, by: groups.by }} edits={handlers.edits} onAcross={setAcross} />
            )}
            {groups.by && <Unfolding projects={all} openId={expanded.projectId} groups={groups} />}
            {handlers.edits && <Drawing frame={frame} open={projects.find(isOpen(expanded))} edits={handlers.edits} />}
          </>
        );
      }}
    </PlanScreen>
  );
}
