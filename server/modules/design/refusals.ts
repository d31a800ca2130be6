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

/** The error for a row that has changed since the page read it, with the present row and the last change. */
export async function staleRefusal(tx: Db, kind: Kind, id: number, field?: string): Promise<Problem> {
  const current = kind === 'project' ? await findProject(tx, id) : await findSubProject(tx, id);
  const change =
    (field === undefined ? undefined : await lastChangeOf(tx, projectHistory[kind], String(id), field)) ??
    (await lastChangeOf(tx, projectHistory[kind], String(id)));
  return new Problem('revision-conflict', { current, ...(change && { change }) });
}

/** The error for a deleted row; `change` says who deleted it and when. */
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

/** The error for a sub-project that does not lie within the days of its project. */
export const outsideRefusal = (sub: NamedDays, parent: Days): Problem =>
  new Problem('sub-project-outside', { details: [{ code: 'sub-project-days', values: daysOfBoth(sub, parent) }] });

/** The first sub-project that does not lie within the new days of its project, if any. */
export const subProjectOutside = (subs: SubProjectRow[], days: Days): SubProjectRow | undefined =>
  subs.find((sub) => sub.startDate < days.startDate || sub.endDate > days.endDate);

/** Throws where the new days of a project leave one of its sub-projects outside, and names that sub-project. */
export function requireSubProjectsInside(subs: SubProjectRow[], days: Days): void {
  const left = subProjectOutside(subs, days);
  if (left) throw outsideRefusal(left, days);
}

/**
 * Throws where a sub-project is assigned to people outside its project. People who are assigned already may stay after they left the
 * project.
 */
export function requireProjectMembers(staffIds: number[], ofProject: number[], already: number[] = []): void {
  if (staffIds.some((staffId) => !ofProject.includes(staffId) && !already.includes(staffId))) throw new Problem('staff-not-in-project');
}

const daysRefused =
  (code: 'end-before-start' | 'milestone-days') =>
  (facts: { cause?: unknown } = {}): Problem =>
    new Problem('invalid-input', { ...facts, errors: [{ path: 'project.endDate', reason: { code, values: {} } }] });

/** The error for a last day before the first. */
export const endBeforeStart = daysRefused('end-before-start');

/** The error for a milestone of more than one day. */
export const milestoneDays = daysRefused('milestone-days');

/** The error for days outside the range that can be planned. */
export const daysOutOfRange = (): Problem =>
  new Problem('invalid-input', {
    errors: [{ path: 'project.endDate', reason: { code: 'day-out-of-range', values: { first: firstPlanDay, last: lastPlanDay } } }],
  });

/** Turns constraint violations into problems. */
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
