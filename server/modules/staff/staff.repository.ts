import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { NewStaff, StaffPreferences, StaffUpdate } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

export type StaffRow = typeof staff.$inferSelect;

/** Everybody, as `byStaffName` of the contract orders them: names by their characters, whatever the collation. */
export const selectStaff = (db: Db): Promise<StaffRow[]> =>
  db.select().from(staff).orderBy(sql`${staff.active} desc`, sql`${staff.staffName} collate "C"`, asc(staff.staffId));

export const selectStaffByIds = (db: Db, staffIds: number[]): Promise<StaffRow[]> =>
  db.select().from(staff).where(inArray(staff.staffId, staffIds));

export async function findStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  return row;
}

export async function insertStaff(db: Db, person: NewStaff, by: number): Promise<StaffRow> {
  const [row] = await db
    .insert(staff)
    .values({ ...person, updatedBy: by })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

/**
 * Locks these people and every active administrator, always in the same order, until the transaction ends: changes of
 * people come one after the other. Of two administrators who demote each other the second finds one left, and two who
 * change each other's address do not wait for each other for ever (who writes is locked by the foreign key of
 * `updated_by`). `no key`: rows that only refer to these people, such as projects with their staff, need not wait, nor do
 * we for them. @returns the active administrators, and whether they have signed in by the address that they have now
 */
export async function lockPeople(tx: Db, staffIds: number[]): Promise<{ staffId: number; hasSignedIn: boolean }[]> {
  const isAdministrator = and(eq(staff.role, 'administrator'), eq(staff.active, true));
  const rows = await tx
    .select({
      staffId: staff.staffId,
      isAdministrator: sql<boolean>`${isAdministrator}`,
      hasSignedIn: sql<boolean>`${staff.googleSub} is not null`,
    })
    .from(staff)
    .where(or(isAdministrator, inArray(staff.staffId, staffIds)))
    .orderBy(asc(staff.staffId))
    .for('no key update');
  return rows.filter((row) => row.isAdministrator);
}

/**
 * Writes the given columns unless the row has changed since `revision`. A changed address removes the link to the old
 * account.
 */
export async function writeStaff(
  tx: Db,
  staffId: number,
  revision: number | undefined,
  changes: StaffUpdate['changes'],
  by: number,
): Promise<StaffRow | undefined> {
  const [row] = await tx
    .update(staff)
    .set({
      ...(changes as Partial<StaffRow>),
      ...(changes.email !== undefined && {
        googleSub: sql`case when ${staff.email} = ${changes.email} then ${staff.googleSub} end`,
        lastSignInAt: sql`case when ${staff.email} = ${changes.email} then ${staff.lastSignInAt} end`,
      }),
      revision: sql`${staff.revision} + 1`,
      updatedBy: by,
      updatedAt: sql`now()`,
    })
    .where(and(eq(staff.staffId, staffId), revision === undefined ? undefined : eq(staff.revision, revision)))
    .returning();
  return row;
}

/** A person's own settings: they change no revision and have no history. */
export async function writePreferences(db: Db, staffId: number, { language, colorScheme }: StaffPreferences): Promise<StaffRow> {
  const [row] = await db
    .update(staff)
    .set({
      language: sql`coalesce(${language ?? null}, ${staff.language})`,
      colorScheme: sql`coalesce(${colorScheme ?? null}, ${staff.colorScheme})`,
    })
    .where(eq(staff.staffId, staffId))
    .returning();
  if (!row) throw new Error('the signed-in person is not in the table');
  return row;
}
