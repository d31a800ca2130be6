import type { NewProject } from '#contract/design/design.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { lockPromisedEvent, newEventId, setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import { linkNew } from './dependencies/link-new.ts';
import {
  findProjectOfEvent,
  findProjectOfRequest,
  hasSubProjectOfRequest,
  insertProject,
  insertSubProject,
  insertSubProjects,
  lockProject,
  type NewPartValues,
  type PlanValues,
  type ProjectRow,
  writeRow,
} from './projects.repository.ts';
import { deletedRefusal, outsideRefusal, requireProjectMembers, translateViolation } from './refusals.ts';

/**
 * Creates a project with its sub-projects and the desired event, or a sub-project, in one transaction.
 * A repeated request, or a second one with the same project for the same event, creates nothing.
 * Throws `project-not-found`, `project-deleted`, `sub-project-outside`, `staff-not-found`, `staff-not-in-project`,
 * `event-not-found`, `event-taken`.
 */
export async function createProject(db: Db, { project, links = [] }: NewProject, by: number): Promise<void> {
  await db
    .transaction(async (tx) => {
      await createItem(tx, project, by);
      await linkNew(tx, [project], links, (row, values) => writeRow(tx, row, values, by));
    })
    .catch((error: unknown) => {
      throw translateViolation(error);
    });
}

/** Creates one item within a transaction. Database errors are thrown untranslated. */
export async function createItem(tx: Db, item: NewProject['project'], by: number): Promise<void> {
  const { parentProjectId, eventId, requestId, subProject = [], ...rest } = item;
  const values = planOf(rest);
  if (parentProjectId === null)
    await createTop(
      tx,
      { ...values, eventId: eventId ?? undefined, requestId },
      subProject.map((part) => ({ ...planOf(part), requestId: part.requestId })),
      by,
    );
  else await createSub(tx, { ...values, parentProjectId, requestId }, by);
}

/** The values of a project or sub-project as a page sends them, for the database. */
const planOf = <Given extends { staffList: { staffId: number }[] }>({ staffList, ...rest }: Given) => ({
  ...rest,
  staffIds: staffList.map(({ staffId }) => staffId),
});

async function createTop(
  tx: Db,
  { eventId: given, ...values }: PlanValues & { eventId: string | undefined; requestId: string | undefined },
  parts: NewPartValues[],
  by: number,
) {
  for (const part of parts) requireFits(part, values);
  if (given !== undefined && !(await lockPromisedEvent(tx, given))) throw new Problem('event-not-found');
  const eventId = given ?? newEventId();
  const created = await insertProject(tx, { ...values, eventId }, by);
  if (created) {
    await insertSubProjects(tx, created.designWorkflowId, parts, by);
    return await setDesiredEvent(tx, eventId, created);
  }
  if (values.requestId !== undefined && (await findProjectOfRequest(tx, values.requestId))) return;
  const owner = await findProjectOfEvent(tx, eventId);
  if (!owner || owner.deletedAt !== null || !samePlan(owner, values)) throw new Problem('event-taken');
}

const samePlan = (row: ProjectRow, { summary, startDate, endDate }: PlanValues) =>
  row.summary === summary && row.startDate === startDate && row.endDate === endDate;

async function createSub(tx: Db, values: PlanValues & { parentProjectId: number; requestId: string | undefined }, by: number) {
  const parent = await lockProject(tx, values.parentProjectId, 'share');
  if (!parent) throw new Problem('project-not-found');
  // a repeated request succeeds, whatever became of the project since
  if (values.requestId !== undefined && (await hasSubProjectOfRequest(tx, values.requestId))) return;
  if (parent.deletedAt !== null) throw await deletedRefusal(tx, 'project', parent.designWorkflowId);
  requireFits(values, parent);
  await insertSubProject(tx, values, by);
}

/** A sub-project must lie within the days of its project, and its people must be people of the project. */
function requireFits(sub: PlanValues, parent: Pick<PlanValues, 'startDate' | 'endDate' | 'staffIds'>): void {
  if (sub.startDate < parent.startDate || sub.endDate > parent.endDate) throw outsideRefusal(sub, parent);
  requireProjectMembers(sub.staffIds, parent.staffIds);
}
