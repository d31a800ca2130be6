import { addDays, lengthInDays } from '#contract/days.ts';
import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { type Target, targetOf, type Values } from '#web/features/design/store/store.door.ts';

/** The project or template that a new project is copied from: its values, and those of its sub-projects. */
export interface Likeness extends Values {
  subProject: readonly LikePart[];
}

/** A sub-project to copy. It has a `key` if it does not exist as a sub-project and others of the copy follow it. */
export type LikePart = Values & { key?: string; designWorkflowSubProjectId?: number };

/** Which of the four dialogs is open. A new item may be a copy of something (`like`), or be assigned to somebody (`by`). */
export type Editing =
  | { kind: 'new-project'; baseDate: string; endDate?: string; by?: StaffMember; like?: Likeness }
  | { kind: 'new-sub'; parent: Project; days?: Dated; like?: Values }
  | { kind: 'edit-project'; project: Project }
  | { kind: 'edit-sub'; parent: Project; sub: SubProject };

/** The key by which the parts of a project refer to each other; undefined if nothing can refer to this one. */
export const keyOfPart = ({ key, designWorkflowSubProjectId: id }: Pick<LikePart, 'key' | 'designWorkflowSubProjectId'>) =>
  id === undefined ? key : `s${id}`;

/** The dialog for a copy of a project with all its sub-projects. The copy begins right after the original, until another day is chosen. */
export function likeness(like: Likeness): Editing {
  const days = lengthInDays(like.startDate, like.endDate);
  return { kind: 'new-project', baseDate: addDays(like.startDate, days), endDate: addDays(like.endDate, days), like };
}

/** The item that a dialog edits; null while it does not exist yet. */
export function targetOfEditing(editing: Editing): Target | null {
  if (editing.kind === 'edit-sub') return targetOf(editing.sub);
  return editing.kind === 'edit-project' ? targetOf(editing.project) : null;
}
