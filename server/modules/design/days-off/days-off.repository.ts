import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { DaysOff, NewDaysOff } from '#contract/design/days-off/days-off.ts';
import type { Db } from '#server/db/db.ts';
import { daysOff } from '#server/db/schema/design/days-off.ts';

const { updatedBy, updatedAt, ...wire } = getTableColumns(daysOff);

/** The days off of everybody, by first day. */
export const findDaysOff = (db: Db): Promise<DaysOff[]> =>
  db.select(wire).from(daysOff).orderBy(asc(daysOff.startDate), asc(daysOff.daysOffId));

export const findDaysOffById = (db: Db, ids: readonly number[]): Promise<DaysOff[]> =>
  db
    .select(wire)
    .from(daysOff)
    .where(inArray(daysOff.daysOffId, [...ids]));

/** Days off, locked until the transaction ends. */
export async function lockDaysOff(tx: Db, daysOffId: number): Promise<DaysOff | undefined> {
  const [row] = await tx.select(wire).from(daysOff).where(eq(daysOff.daysOffId, daysOffId)).for('update');
  return row;
}

/** Inserts days off. Returns undefined where the person has an entry for the same days. */
export async function insertDaysOff(db: Db, entry: NewDaysOff, by: number): Promise<DaysOff | undefined> {
  const [row] = await db
    .insert(daysOff)
    .values({ ...entry, updatedBy: by })
    .onConflictDoNothing()
    .returning(wire);
  return row;
}

export async function findSameDays(db: Db, { staffId, startDate, endDate }: NewDaysOff): Promise<DaysOff | undefined> {
  const [row] = await db
    .select(wire)
    .from(daysOff)
    .where(and(eq(daysOff.staffId, staffId), eq(daysOff.startDate, startDate), eq(daysOff.endDate, endDate)));
  return row;
}

export async function writeDaysOff(tx: Db, daysOffId: number, changes: Partial<DaysOff>, by: number): Promise<DaysOff> {
  const [row] = await tx
    .update(daysOff)
    .set({ ...changes, revision: sql`${daysOff.revision} + 1`, updatedBy: by, updatedAt: sql`now()` })
    .where(eq(daysOff.daysOffId, daysOffId))
    .returning(wire);
  if (!row) throw new Error('update returned no row');
  return row;
}

/** Removes days off. The author is passed to the history explicitly, as the trigger finds no row that names them. */
export async function deleteDaysOff(tx: Db, daysOffId: number, by: number): Promise<void> {
  await tx.execute(sql`select set_config('samusil.staff', ${String(by)}, true)`);
  await tx.delete(daysOff).where(eq(daysOff.daysOffId, daysOffId));
}
