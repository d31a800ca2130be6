import type { Project, SubProject } from '#contract/design/design.ts';
import { type Target, targetOf } from '#web/features/design/store/store.door.ts';

/** Which of the four dialogs is open. */
export type Editing =
  | { kind: 'new-project'; baseDate: string }
  | { kind: 'new-sub'; parent: Project }
  | { kind: 'edit-project'; project: Project }
  | { kind: 'edit-sub'; parent: Project; sub: SubProject };

/** The item that a dialog edits; null while it does not exist yet. */
export function targetOfEditing(editing: Editing): Target | null {
  if (editing.kind === 'edit-sub') return targetOf(editing.sub);
  return editing.kind === 'edit-project' ? targetOf(editing.project) : null;
}
