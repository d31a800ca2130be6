import type { StaffMember } from '#contract/design/design.ts';
import { DeleteDialog } from '#web/features/design/editor/delete-dialog.tsx';
import type { Editing } from '#web/features/design/editor/project-form.ts';
import { ProjectModal } from '#web/features/design/editor/project-modal.tsx';
import { editingKey } from '#web/features/design/gestures/use-board-handlers.ts';
import { useBoardData } from '#web/features/design/store/board-data-context.ts';
import { findItem, type Target } from '#web/features/design/store/board-item.ts';
import type { Step } from '#web/features/design/store/undo-history.ts';

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
  const { store } = useBoardData();
  const around = deleting && store.find(deleting.projectId);
  const item = around && findItem(around, deleting);
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
