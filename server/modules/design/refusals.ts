import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import type { ChangeKind } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { projectHistory } from './project.history.ts';
import { findProject, findSubProject } from './project-list.ts';
import type { ProjectRow, SubProjectRow } from './projects.repository.ts';

type Kind = Extract<ChangeKind, 'project' | 'subProject'>;

/** The row has changed since the page read it: the present row, and who changed it. */
export async function staleRefusal(tx: Db, kind: Kind, id: number, field?: string): Promise<Problem> {
  const current = kind === 'project' ? await findProject(tx, id) : await findSubProject(tx, id);
  const change =
    (field === undefined ? undefined : await lastChangeOf(tx, projectHistory[kind], String(id), field)) ??
    (await lastChangeOf(tx, projectHistory[kind], String(id)));
  return new Problem('revision-conflict', { current, ...(change && { change }) });
}

/** It was deleted; `change` says by whom and when. */
export async function deletedRefusal(tx: Db, kind: Kind, id: number): Promise<Problem> {
  const change = await lastChangeOf(tx, projectHistory[kind], String(id), 'deletedAt');
  const by = change?.staffName;
  return new Problem('project-deleted', {
    ...(by && { details: [{ code: 'deleted-by', values: { name: by } }] }),
    ...(change && { change }),
  });
}

type Days = Pick<ProjectRow, 'startDate' | 'endDate'>;
type NamedDays = Pick<SubProjectRow, 'summary' | 'startDate' | 'endDate'>;

/** The days of a sub-project, and those of its project. */
export const daysOfBoth = ({ summary, startDate, endDate }: NamedDays, parent: Days) => ({
  ...{ summary, startDate, endDate },
  projectStart: parent.startDate,
  projectEnd: parent.endDate,
});

/** A sub-project does not fit into its project. */
export const outsideRefusal = (sub: NamedDays, parent: Days): Problem =>
  new Problem('sub-project-outside', { details: [{ code: 'sub-project-days', values: daysOfBoth(sub, parent) }] });

/** The sub-project that new days of its project would leave outside, if any. */
export const subProjectOutside = (subs: SubProjectRow[], days: Days): SubProjectRow | undefined =>
  subs.find((sub) => sub.startDate < days.startDate || sub.endDate > days.endDate);

/** Throws when the project's new days leave one of its sub-projects outside, and names it. */
export function requireSubProjectsInside(subs: SubProjectRow[], days: Days): void {
  const left = subProjectOutside(subs, days);
  if (left) throw outsideRefusal(left, days);
}

/**
 * A sub-project can be assigned to people of its project only. People who are assigned already may stay, even after
 * they left the project.
 */
export function requireProjectMembers(staffIds: number[], ofProject: number[], already: number[] = []): void {
  if (staffIds.some((staffId) => !ofProject.includes(staffId) && !already.includes(staffId))) throw new Problem('staff-not-in-project');
}

const daysRefused =
  (code: 'end-before-start' | 'milestone-days') =>
  (facts: { cause?: unknown } = {}): Problem =>
    new Problem('invalid-input', { ...facts, errors: [{ path: 'project.endDate', reason: { code, values: {} } }] });

/** The last day is before the first. */
export const endBeforeStart = daysRefused('end-before-start');

/** A milestone would last longer than its day. */
export const milestoneDays = daysRefused('milestone-days');

/** Before the first day that can be planned, or after the last. */
export const daysOutOfRange = (): Problem =>
  new Problem('invalid-input', {
    errors: [{ path: 'project.endDate', reason: { code: 'day-out-of-range', values: { first: firstPlanDay, last: lastPlanDay } } }],
  });

/** Turns refusals of the database into problems. */
export function translateViolation(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'sub_project_inside_project') return new Problem('sub-project-outside', { cause: error });
  if (constraint === 'project_staff_staff_id_fkey' || constraint === 'sub_project_staff_staff_id_fkey')
    return new Problem('staff-not-found', { cause: error });
  if (constraint === 'plan_dependency_circle') return new Problem('dependency-circle', { cause: error });
  if (constraint?.startsWith('plan_dependency_predecessor')) return new Problem('project-not-found', { cause: error });
  if (constraint === 'project_days' || constraint === 'sub_project_days') {
    return endBeforeStart({ cause: error });
  }
  if (constraint === 'project_milestone' || constraint === 'sub_project_milestone') return milestoneDays({ cause: error });
  return error;
}
