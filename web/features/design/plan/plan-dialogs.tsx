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
  /** What the board shows, and how to have it show something else. */
  reveal: { window: BoardWindow; open(projectId: number): void; onGo(day: string): void };
  run(step: Step): void;
  decide: Decide;
}

/** The dialogs of the plan: the four that edit, and the one that asks before it deletes. */
export function PlanDialogs({ staffs, editing, deleting, edit, askToDelete, reveal, run, decide }: Props) {
  // of a sub-project there is nothing to bring into sight: its project is open
  const onCreated = useReveal(reveal.window, reveal.onGo, reveal.open);
  const { store } = useBoardData();
  const around = deleting && store.find(deleting.projectId);
  const item = around && !around.deleted && findItem(around, deleting);
  // others have deleted it meanwhile: nothing is asked about it if it comes back
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

/** Opens a project that was created, once the board shows its days; where it does not, it goes there first. */
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
