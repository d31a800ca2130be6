import type { ChangeKind } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { findProject, findSubProject } from './project-list.ts';
import type { ProjectRow, SubProjectRow } from './projects.repository.ts';

type Kind = Extract<ChangeKind, 'project' | 'subProject'>;

/** The row was written since the page saw it: what it is now, and who did that. */
export async function staleRefusal(tx: Db, kind: Kind, id: number, field?: string): Promise<Problem> {
  const current = kind === 'project' ? await findProject(tx, id) : await findSubProject(tx, id);
  const change =
    (field === undefined ? undefined : await lastChangeOf(tx, kind, String(id), field)) ?? (await lastChangeOf(tx, kind, String(id)));
  return new Problem('revision-conflict', { current, ...(change && { change }) });
}

/** Somebody deleted it; `change` says who and when. */
export async function deletedRefusal(tx: Db, kind: Kind, id: number): Promise<Problem> {
  const change = await lastChangeOf(tx, kind, String(id), 'deletedAt');
  const by = change?.staffName;
  return new Problem('project-deleted', { ...(by && { detail: `${by} 님이 삭제했습니다.` }), ...(change && { change }) });
}

const called = ({ summary }: { summary: string }) => (summary === '' ? '(제목 없음)' : `'${summary}'`);
const days = ({ startDate, endDate }: { startDate: string; endDate: string }) => `${startDate} ~ ${endDate}`;

/** A sub-project does not fit into its project. */
export const outsideRefusal = (
  sub: Pick<SubProjectRow, 'summary' | 'startDate' | 'endDate'>,
  parent: Pick<ProjectRow, 'startDate' | 'endDate'>,
): Problem =>
  new Problem('sub-project-outside', {
    detail: `세부 프로젝트 ${called(sub)}의 기간(${days(sub)})이 프로젝트 기간(${days(parent)})을 벗어납니다.`,
  });

/** Throws when the project's new days leave one of its sub-projects outside, and names it. */
export function refuseToLeaveBehind(subs: SubProjectRow[], days: Pick<ProjectRow, 'startDate' | 'endDate'>): void {
  const left = subs.find((sub) => sub.startDate < days.startDate || sub.endDate > days.endDate);
  if (left) throw outsideRefusal(left, days);
}

/** What the database refuses, in our words. */
export function translateViolation(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'sub_project_inside_project') return new Problem('sub-project-outside', { cause: error });
  if (constraint === 'project_staff_staff_id_fkey' || constraint === 'sub_project_staff_staff_id_fkey')
    return new Problem('staff-not-found', { cause: error });
  if (constraint === 'project_days' || constraint === 'sub_project_days') {
    return new Problem('invalid-input', {
      errors: [{ path: 'project.endDate', message: '종료일은 시작일보다 빠를 수 없습니다.' }],
      cause: error,
    });
  }
  return error;
}
