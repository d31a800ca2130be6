import type { Project } from '#contract/design/design.ts';
import { later } from '#web/code/later.tsx';
import { Board, type Expanded } from '#web/features/design/board/board.door.ts';
import { useNames } from '#web/features/design/names/names.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { PlanScreen } from './plan-screen.tsx';
import type { PlanSearch } from './plan-search.ts';

const Drawing = later(async () => (await import('#web/features/design/drawing/drawing.door.ts')).Drawing);

const NamesButton = later(async () => (await import('#web/features/design/names-heading/names-heading.door.ts')).NamesButton);

const isOpen =
  ({ projectId }: Expanded) =>
  ({ designWorkflowId }: Project) =>
    designWorkflowId === projectId;

/** The design team's board: what is planned, for whom, and all actions on it. */
export function BoardScreen(search: PlanSearch) {
  const t = useWords();
  const names = useNames();
  return (
    <PlanScreen title={t.screens.titles.design} search={search} names={names.drawn} tools={<NamesButton />}>
      {({ projects, frame, expanded, editors, handlers }) => (
        <>
          <Board projects={projects} frame={frame} expanded={expanded} editors={editors} handlers={handlers} onNames={names.resize} />
          {handlers.edits && <Drawing frame={frame} open={projects.find(isOpen(expanded))} edits={handlers.edits} />}
        </>
      )}
    </PlanScreen>
  );
}
