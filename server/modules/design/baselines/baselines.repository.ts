import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Baseline, BaselineItem } from '#contract/design/baselines/baselines.ts';
import type { Db } from '#server/db/db.ts';
import { baseline, baselineItem } from '#server/db/schema/design/baseline.ts';
import { project, subProject } from '#server/db/schema/design/project.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

async function baselinesWhere(db: Db, which: SQL): Promise<Baseline[]> {
  const rows = await db
    .select({ row: baseline, madeByName: staff.staffName })
    .from(baseline)
    .leftJoin(staff, eq(staff.staffId, baseline.madeBy))
    .where(which)
    .orderBy(desc(baseline.baselineId));
  return rows.map(({ row: { baselineId, baselineName, madeAt, revision }, madeByName }) => ({
    ...{ baselineId, baselineName, madeByName, revision },
    madeAt: madeAt.toISOString(),
  }));
}

/** Every baseline, the latest first. */
export const findBaselines = (db: Db): Promise<Baseline[]> => baselinesWhere(db, sql`true`);

export const findBaselinesById = async (db: Db, baselineIds: readonly number[]): Promise<Baseline[]> =>
  baselineIds.length === 0 ? [] : await baselinesWhere(db, inArray(baseline.baselineId, [...baselineIds]));

export async function findBaseline(db: Db, baselineId: number): Promise<Baseline | undefined> {
  const [found] = await findBaselinesById(db, [baselineId]);
  return found;
}

/** A baseline, locked until the transaction ends. */
export async function lockBaseline(tx: Db, baselineId: number): Promise<Baseline | undefined> {
  const locked = await tx
    .select({ baselineId: baseline.baselineId })
    .from(baseline)
    .where(eq(baseline.baselineId, baselineId))
    .for('update');
  return locked.length > 0 ? await findBaseline(tx, baselineId) : undefined;
}

/** Locks the table: until the transaction ends nobody else adds a baseline. */
export async function lockBaselines(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${baseline} in share row exclusive mode`);
}

export const countBaselines = (db: Db): Promise<number> => db.$count(baseline);

export async function insertBaseline(tx: Db, baselineName: string, staffId: number): Promise<number> {
  const [row] = await tx
    .insert(baseline)
    .values({ baselineName, madeBy: staffId, updatedBy: staffId })
    .returning({ baselineId: baseline.baselineId });
  if (!row) throw new Error('insert returned no row');
  return row.baselineId;
}

/** The days of every project and sub-project that is not deleted. */
const plannedDays = sql`
  select 'p' || p.design_workflow_id as plan_key, p.start_date, p.end_date from ${project} p where p.deleted_at is null
  union all
  select 's' || s.design_workflow_sub_project_id, s.start_date, s.end_date
  from ${subProject} s join ${project} p on p.design_workflow_id = s.parent_project_id
  where s.deleted_at is null and p.deleted_at is null`;

export async function keepDays(tx: Db, baselineId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${baselineItem} (baseline_id, plan_key, start_date, end_date)
    select ${baselineId}::integer, plan_key, start_date, end_date from (${plannedDays}) planned`);
}

/** The baseline with a name: its author, and whether the plan is still as the baseline keeps it. */
export async function findBaselineNamed(db: Db, baselineName: string) {
  const kept = sql`select plan_key, start_date, end_date from ${baselineItem} item where item.baseline_id = ${baseline}.baseline_id`;
  const [row] = await db
    .select({
      baselineId: baseline.baselineId,
      baselineName: baseline.baselineName,
      revision: baseline.revision,
      updatedBy: baseline.updatedBy,
      isAsNow: sql<boolean>`not exists ((${kept}) except (${plannedDays})) and not exists ((${plannedDays}) except (${kept}))`,
    })
    .from(baseline)
    .where(eq(baseline.baselineName, baselineName));
  return row;
}

export async function writeBaseline(tx: Db, baselineId: number, changes: { baselineName: string }, staffId: number): Promise<void> {
  await tx
    .update(baseline)
    .set({ ...changes, revision: sql`${baseline.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(eq(baseline.baselineId, baselineId));
}

/** Removes a baseline. The author is passed to the history explicitly, as the trigger finds no row that names them. */
export async function deleteBaseline(tx: Db, baselineId: number, by: number): Promise<void> {
  await tx.execute(sql`select set_config('samusil.staff', ${String(by)}, true)`);
  await tx.delete(baseline).where(eq(baseline.baselineId, baselineId));
}

/** The days of every project and sub-project in a baseline. */
export async function findDays(db: Db, baselineId: number): Promise<BaselineItem[]> {
  const rows = await db
    .select({ planKey: baselineItem.planKey, startDate: baselineItem.startDate, endDate: baselineItem.endDate })
    .from(baselineItem)
    .where(eq(baselineItem.baselineId, baselineId))
    .orderBy(asc(baselineItem.planKey));
  return rows.map(({ planKey, startDate, endDate }) => [planKey, startDate, endDate]);
}
