import type { StaffMember } from '#contract/design.ts';
import { findItem, type Target } from './board-item.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { boardStore } from './design.queries.ts';
import type { Editing } from './project-form.ts';
import { ProjectModal } from './project-modal.tsx';
import type { Step } from './undo-history.ts';
import { editingKey } from './use-board-handlers.ts';

interface Props {
  staffs: readonly StaffMember[];
  editing: Editing | null;
  deleting: Target | null;
  edit(editing: Editing | null): void;
  askToDelete(target: Target | null): void;
  run(step: Step): void;
}

/** The dialogs of the plan: the four that edit, and the one that asks before it deletes. */
export function PlanDialogs({ staffs, editing, deleting, edit, askToDelete, run }: Props) {
  const item = deleting && itemOf(deleting);
  return (
    <>
      {editing && (
        <ProjectModal key={editingKey(editing)} editing={editing} staffs={staffs} onClose={() => edit(null)} onDelete={askToDelete} />
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

function itemOf(target: Target) {
  const project = boardStore.find(target.projectId);
  return project && findItem(project, target);
}
