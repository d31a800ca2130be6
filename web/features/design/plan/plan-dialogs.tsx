import { useEffect } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import type { Editing } from '#web/features/design/editing/editing.door.ts';
import { DeleteDialog, ProjectModal } from '#web/features/design/editor/editor.door.ts';
import type { Decide } from '#web/features/design/followers/followers.door.ts';
import { findItem, type Step, type Target, useBoardData } from '#web/features/design/store/store.door.ts';
import { editingKey } from './use-board-handlers.ts';

interface Props {
  staffs: readonly StaffMember[];
  editing: Editing | null;
  deleting: Target | null;
  edit(editing: Editing | null): void;
  askToDelete(target: Target | null): void;
  onCreated(target: Target): void;
  run(step: Step): void;
  decide: Decide;
}

/** The dialogs of the plan: the four that edit, and the one that asks before it deletes. */
export function PlanDialogs({ staffs, editing, deleting, edit, askToDelete, onCreated, run, decide }: Props) {
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
