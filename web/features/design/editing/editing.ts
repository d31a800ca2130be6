import { addDays, lengthInDays } from '#contract/days.ts';
import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { type Target, targetOf, type Values } from '#web/features/design/store/store.door.ts';

/** What a new project is made like: its values, and those of its sub-projects. */
export interface Likeness extends Values {
  subProject: readonly LikePart[];
}

/** `key` where it is no sub-project yet, and others among them follow it. */
export type LikePart = Values & { key?: string; designWorkflowSubProjectId?: number };

/** Which of the four dialogs is open. What is new may be `like` something that there is, or is to be done `by` somebody. */
export type Editing =
  | { kind: 'new-project'; baseDate: string; endDate?: string; by?: StaffMember; like?: Likeness }
  | { kind: 'new-sub'; parent: Project; days?: Dated; like?: Values }
  | { kind: 'edit-project'; project: Project }
  | { kind: 'edit-sub'; parent: Project; sub: SubProject };

/** By which the parts of a project name each other; undefined where nobody can name it. */
export const keyOfPart = ({ key, designWorkflowSubProjectId: id }: Pick<LikePart, 'key' | 'designWorkflowSubProjectId'>) =>
  id === undefined ? key : `s${id}`;

/** To make the same project once more, with all its sub-projects: right after it, until another day is chosen. */
export function likeness(like: Likeness): Editing {
  const days = lengthInDays(like.startDate, like.endDate);
  return { kind: 'new-project', baseDate: addDays(like.startDate, days), endDate: addDays(like.endDate, days), like };
}

/** The item that a dialog edits; null while it does not exist yet. */
export function targetOfEditing(editing: Editing): Target | null {
  if (editing.kind === 'edit-sub') return targetOf(editing.sub);
  return editing.kind === 'edit-project' ? targetOf(editing.project) : null;
}
