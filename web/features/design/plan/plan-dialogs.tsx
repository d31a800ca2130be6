import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import { type Editing, targetOfEditing } from '#web/features/design/editing/editing.door.ts';
import { DeleteDialog, ProjectModal } from '#web/features/design/editor/editor.door.ts';
import type { Decide } from '#web/features/design/followers/followers.door.ts';
import { type BoardWindow, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { findItem, keyOf, type Step, type Target, useBoardData, useProject } from '#web/features/design/store/store.door.ts';

interface Props {
  staffs: readonly StaffMember[];
  editing: Editing | null;
  deleting: Target | null;
  edit(editing: Editing | null): void;
  askToDelete(target: Target | null): void;
  /** The days that the board shows, and functions that show other days or expand a project. */
  reveal: { window: BoardWindow; open(projectId: number): void; onGo(day: string): void };
  run(step: Step): void;
  decide: Decide;
}

/** The dialogs of the plan: the four edit dialogs, and the one that asks before deleting. */
export function PlanDialogs({ staffs, editing, deleting, edit, askToDelete, reveal, run, decide }: Props) {
  // does nothing for a new sub-project, whose project is expanded and in view
  const onCreated = useReveal(reveal.window, reveal.onGo, reveal.open);
  const { store } = useBoardData();
  const around = deleting && store.find(deleting.projectId);
  const item = around && !around.deleted && findItem(around, deleting);
  // others have deleted the item meanwhile: the question must not appear again if the item is restored
  const isGone = deleting !== null && !item;
  useEffect(() => {
    if (isGone) askToDelete(null);
  }, [isGone, askToDelete]);
  return (
    <>
      {editing && (
        <ProjectModal
          key={editingKey(editing)}
          editing={editing}
          staffs={staffs}
          onClose={() => edit(null)}
          onCreated={onCreated}
          onDelete={askToDelete}
          onDuplicate={edit}
          decide={decide}
        />
      )}
      {deleting && item && (
        <DeleteDialog
          item={item}
          onClose={() => askToDelete(null)}
          onDelete={() => {
            askToDelete(null);
            edit(null);
            run({ kind: 'existence', target: deleting, name: item.summary, exists: false });
          }}
        />
      )}
    </>
  );
}

/** The React key of a dialog: another item gets a new dialog. */
function editingKey(editing: Editing): string {
  const target = targetOfEditing(editing);
  if (target) return keyOf(target);
  return 'parent' in editing ? `new in ${editing.parent.designWorkflowId}` : 'new';
}

/** Expands a newly created project once the board shows its days; if they are out of view, the board goes there first. */
function useReveal(window: BoardWindow, onGo: (day: string) => void, open: (projectId: number) => void) {
  const [awaited, setAwaited] = useState<number>();
  const project = useProject(awaited);
  const reveal = useEffectEvent(() => {
    if (!project) return;
    if (typeof placeBar(project, window) === 'string') return onGo(project.startDate);
    open(project.designWorkflowId);
    setAwaited(undefined);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days may have it in sight
  useEffect(() => reveal(), [project, window]);
  return ({ projectId, subProjectId }: Target) => {
    if (subProjectId === null) setAwaited(projectId);
  };
}
