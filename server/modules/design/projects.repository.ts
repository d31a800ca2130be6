import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { project, subProject } from '#server/db/schema/design/project.ts';

export type ProjectRow = typeof project.$inferSelect;
export type SubProjectRow = typeof subProject.$inferSelect;

/** The columns of a project or sub-project that a page may write. */
export type PlanValues = Pick<
  ProjectRow,
  'summary' | 'description' | 'startDate' | 'endDate' | 'projectColor' | 'staffIds' | 'predecessors' | 'done' | 'milestone'
> & { position?: ProjectRow['position'] };

/** The columns that every write sets. Triggers write the history. `by` is null where no person made the change. */
const written = (table: typeof project | typeof subProject, by: number | null) => ({
  revision: sql`${table.revision} + 1`,
  updatedBy: by,
  updatedAt: sql`now()`,
});

/**
 * Locks a project until the transaction ends. `no key update` still lets others refer to it as a predecessor. To avoid deadlocks all
 * code locks in this sequence: project, sub-project, row of the calendar.
 */
export async function lockProject(tx: Db, id: number, strength: 'no key update' | 'share'): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(project).where(eq(project.designWorkflowId, id)).for(strength);
  return row;
}

export const hasProject = async (db: Db, id: number): Promise<boolean> => (await db.$count(project, eq(project.designWorkflowId, id))) > 0;

/** Locks a sub-project, and before it its project, as the sub-project must stay within the days of the project. */
export async function lockSubProject(tx: Db, id: number): Promise<{ sub: SubProjectRow; parent: ProjectRow } | undefined> {
  const [found] = await tx
    .select({ parentProjectId: subProject.parentProjectId })
    .from(subProject)
    .where(eq(subProject.designWorkflowSubProjectId, id));
  if (!found) return undefined;
  const parent = await lockProject(tx, found.parentProjectId, 'share');
  const [sub] = await tx.select().from(subProject).where(eq(subProject.designWorkflowSubProjectId, id)).for('no key update');
  return parent && sub && { sub, parent };
}

/** Inserts a project. Returns undefined where a project of this request or event exists already. */
export async function insertProject(
  tx: Db,
  values: PlanValues & { eventId: string; requestId: string | undefined },
  by: number,
): Promise<ProjectRow | undefined> {
  const [row] = await tx
    .insert(project)
    .values({ ...values, updatedBy: by })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Inserts a sub-project, unless one of this request exists already. */
export async function insertSubProject(
  tx: Db,
  values: PlanValues & { parentProjectId: number; requestId: string | undefined },
  by: number,
): Promise<void> {
  await tx
    .insert(subProject)
    .values({ ...values, updatedBy: by })
    .onConflictDoNothing();
}

/** A sub-project with which a project is created. */
export type NewPartValues = PlanValues & { requestId: string | undefined };

/** Inserts the sub-projects with which a project is created, each request id once. */
export async function insertSubProjects(tx: Db, parentProjectId: number, parts: NewPartValues[], by: number): Promise<void> {
  if (parts.length === 0) return;
  await tx
    .insert(subProject)
    .values(parts.map((part) => ({ ...part, parentProjectId, updatedBy: by })))
    .onConflictDoNothing();
}

export async function findProjectOfEvent(tx: Db, eventId: string): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(project).where(eq(project.eventId, eventId));
  return row;
}

export async function findProjectOfRequest(tx: Db, requestId: string): Promise<ProjectRow | undefined> {
  const [row] = await tx.select().from(project).where(eq(project.requestId, requestId));
  return row;
}

export const hasSubProjectOfRequest = async (tx: Db, requestId: string): Promise<boolean> =>
  (await tx.$count(subProject, eq(subProject.requestId, requestId))) > 0;

export const liveSubProjects = (tx: Db, projectId: number): Promise<SubProjectRow[]> =>
  tx
    .select()
    .from(subProject)
    .where(and(eq(subProject.parentProjectId, projectId), isNull(subProject.deletedAt)))
    .orderBy(subProject.startDate, subProject.designWorkflowSubProjectId);

export async function writeProject(tx: Db, id: number, values: Partial<PlanValues>, by: number | null): Promise<void> {
  await tx
    .update(project)
    .set({ ...values, ...written(project, by) })
    .where(eq(project.designWorkflowId, id));
}

export async function writeSubProject(tx: Db, id: number, values: Partial<PlanValues>, by: number): Promise<void> {
  await tx
    .update(subProject)
    .set({ ...values, ...written(subProject, by) })
    .where(eq(subProject.designWorkflowSubProjectId, id));
}

export const writeRow = (tx: Db, row: ProjectRow | SubProjectRow, values: Partial<PlanValues>, by: number): Promise<void> =>
  'eventId' in row ? writeProject(tx, row.designWorkflowId, values, by) : writeSubProject(tx, row.designWorkflowSubProjectId, values, by);

/** The new days of a project or sub-project. */
export interface NewDays extends Pick<PlanValues, 'startDate' | 'endDate'> {
  id: number;
}

/** Writes new days of projects and sub-projects in one statement, for the reason that `writeMove` gives. */
export async function writeDays(tx: Db, { projects, subs }: { projects: NewDays[]; subs: NewDays[] }, by: number): Promise<void> {
  const valuesOf = (rows: NewDays[]) => sql`unnest(${sql.param(rows.map(({ id }) => id))}::int[],
    ${sql.param(rows.map(({ startDate }) => startDate))}::date[], ${sql.param(rows.map(({ endDate }) => endDate))}::date[])
    given (id, first_day, last_day)`;
  const days = sql`start_date = first_day, end_date = last_day, revision = revision + 1, updated_by = ${by}::int, updated_at = now()`;
  await tx.execute(sql`
    with wholes as (update project set ${days} from ${valuesOf(projects)} where design_workflow_id = given.id)
    update sub_project set ${days} from ${valuesOf(subs)} where design_workflow_sub_project_id = given.id`);
}

/** Locks projects until the transaction ends, by ascending id. */
export const lockProjects = (tx: Db, ids: number[]): Promise<ProjectRow[]> =>
  tx.select().from(project).where(inArray(project.designWorkflowId, ids)).orderBy(project.designWorkflowId).for('no key update');

/** Locks sub-projects in the same way; their projects (`parentsOf`) are to be locked before. */
export const lockSubProjects = (tx: Db, ids: number[]): Promise<SubProjectRow[]> =>
  tx
    .select()
    .from(subProject)
    .where(inArray(subProject.designWorkflowSubProjectId, ids))
    .orderBy(subProject.designWorkflowSubProjectId)
    .for('no key update');

/** The ids of the projects of sub-projects. */
export const parentsOf = async (tx: Db, subIds: number[]): Promise<number[]> =>
  (await tx.select({ id: subProject.parentProjectId }).from(subProject).where(inArray(subProject.designWorkflowSubProjectId, subIds))).map(
    ({ id }) => id,
  );

/**
 * Moves a project with its sub-projects by a number of days. It is one statement because the database checks after each statement that
 * sub-projects lie within their project: between two statements some would not.
 */
export async function writeMove(tx: Db, id: number, days: number, by: number): Promise<void> {
  const moved = sql`start_date = start_date + ${days}::int, end_date = end_date + ${days}::int, revision = revision + 1, updated_by = ${by}::int,
    updated_at = now()`;
  await tx.execute(sql`
    with whole as (update project set ${moved} where design_workflow_id = ${id})
    update sub_project set ${moved} where parent_project_id = ${id} and deleted_at is null`);
}

/** Marks a project and its remaining sub-projects as deleted, all at the same moment, that of the transaction. */
export async function markProjectDeleted(tx: Db, id: number, by: number): Promise<void> {
  await tx
    .update(subProject)
    .set({ deletedAt: sql`now()`, ...written(subProject, by) })
    .where(and(eq(subProject.parentProjectId, id), isNull(subProject.deletedAt)));
  await tx
    .update(project)
    .set({ deletedAt: sql`now()`, ...written(project, by) })
    .where(eq(project.designWorkflowId, id));
}

/** Restores a project and the sub-projects that were deleted at the same moment; those deleted earlier stay deleted. */
export async function markProjectRestored(tx: Db, id: number, by: number): Promise<void> {
  // as text: the database stores microseconds, JavaScript milliseconds
  const [deleted] = await tx
    .select({ at: sql<string>`${project.deletedAt}::text` })
    .from(project)
    .where(eq(project.designWorkflowId, id));
  await tx
    .update(project)
    .set({ deletedAt: null, ...written(project, by) })
    .where(eq(project.designWorkflowId, id));
  await tx
    .update(subProject)
    .set({ deletedAt: null, ...written(subProject, by) })
    .where(and(eq(subProject.parentProjectId, id), sql`${subProject.deletedAt} = ${deleted?.at}::timestamptz`));
}

export const markSubProjectDeleted = (tx: Db, id: number, by: number): Promise<void> => setDeletedAt(tx, id, sql`now()`, by);

export const markSubProjectRestored = (tx: Db, id: number, by: number): Promise<void> => setDeletedAt(tx, id, null, by);

async function setDeletedAt(tx: Db, subProjectId: number, deletedAt: SQL | null, by: number): Promise<void> {
  await tx
    .update(subProject)
    .set({ deletedAt, ...written(subProject, by) })
    .where(eq(subProject.designWorkflowSubProjectId, subProjectId));
}
