import { isDeepStrictEqual } from 'node:util';
import type { EditProject } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import { requireAcyclic } from './dependencies/plan-order.ts';
import { liveSubProjects, lockProject, lockSubProject, type PlanValues, writeProject, writeSubProject } from './projects.repository.ts';
import {
  daysOutOfRange,
  deletedRefusal,
  endBeforeStart,
  milestoneDays,
  outsideRefusal,
  requireProjectMembers,
  requireSubProjectsInside,
  staleRefusal,
  translateViolation,
} from './refusals.ts';

type Edit = Omit<EditProject['project'], 'staffList' | 'eventId'> & { staffIds: number[] | undefined };

/**
 * Writes the given values of a project, and its desired event with them, or those of a sub-project. Values that are stored already
 * are not written again.
 * Throws `project-not-found`, `project-deleted`, `revision-conflict` (with the present row and the conflicting change),
 * `sub-project-outside`, `staff-not-found`, `staff-not-in-project`, `dependency-circle`, `invalid-input`.
 */
export async function editProject(db: Db, { project, isSub }: Pick<EditProject, 'project' | 'isSub'>, by: number): Promise<void> {
  const { staffList, eventId: _, ...rest } = project;
  const edit: Edit = { ...rest, staffIds: staffList?.map(({ staffId }) => staffId) };
  await db
    .transaction((tx) => (isSub ? editSub(tx, edit, by) : editTop(tx, edit, by)))
    .catch((error: unknown) => {
      throw translateViolation(error);
    });
}

async function editTop(tx: Db, { designWorkflowId: id, revision, ...values }: Edit, by: number): Promise<void> {
  const row = await lockProject(tx, id, 'no key update');
  if (!row) throw new Problem('project-not-found');
  if (row.deletedAt !== null) throw await deletedRefusal(tx, 'project', id);
  const changes = changesOf(row, values);
  const [first] = Object.keys(changes);
  if (first === undefined) return;
  if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, 'project', id, first);
  const after = requireDays({ ...row, ...changes });
  if (changes.startDate !== undefined || changes.endDate !== undefined) requireSubProjectsInside(await liveSubProjects(tx, id), after);
  await requireAcyclic(tx, `p${id}`, changes.predecessors ?? []);
  await writeProject(tx, id, changes, by);
  await setDesiredEvent(tx, row.eventId, after);
}

async function editSub(tx: Db, { designWorkflowId: id, revision, ...values }: Edit, by: number): Promise<void> {
  const found = await lockSubProject(tx, id);
  if (!found) throw new Problem('project-not-found');
  const { sub, parent } = found;
  if (sub.deletedAt !== null) throw await deletedRefusal(tx, 'subProject', id);
  const changes = changesOf(sub, values);
  const [first] = Object.keys(changes);
  if (first === undefined) return;
  if (revision !== undefined && revision !== sub.revision) throw await staleRefusal(tx, 'subProject', id, first);
  const after = requireDays({ ...sub, ...changes });
  if (after.startDate < parent.startDate || after.endDate > parent.endDate) throw outsideRefusal(after, parent);
  if (changes.staffIds) requireProjectMembers(changes.staffIds, parent.staffIds, sub.staffIds);
  await requireAcyclic(tx, `s${id}`, changes.predecessors ?? []);
  await writeSubProject(tx, id, changes, by);
}

/** The given values that differ from those of the row. */
export function changesOf(row: PlanValues, values: { [Field in keyof PlanValues]?: PlanValues[Field] | undefined }): Partial<PlanValues> {
  const given = Object.entries(values) as [keyof PlanValues, unknown][];
  return Object.fromEntries(given.filter(([field, value]) => value !== undefined && !isDeepStrictEqual(row[field], value)));
}

/**
 * Throws where the days of a row are out of range or in the wrong order, or a milestone has more than one day. An edit may give only one of
 * the two days: the other is that of the row. @returns the row
 */
export function requireDays<Row extends PlanValues>(row: Row): Row {
  if (row.startDate < firstPlanDay || row.endDate > lastPlanDay) throw daysOutOfRange();
  if (row.startDate > row.endDate) throw endBeforeStart();
  if (row.milestone && row.startDate < row.endDate) throw milestoneDays();
  return row;
}
