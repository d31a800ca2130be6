import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { NewStaff, StaffPreferences, StaffUpdate } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

export type StaffRow = typeof staff.$inferSelect;

/** Everybody, sorted by `byStaffName` of the contract: names by code point, whatever the collation of the database. */
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
 * Locks these people and every active administrator, always in the same sequence, until the transaction ends, so that changes of
 * people come one after the other. Of two administrators who demote each other the second finds only one left. Two who
 * change each other's address cannot deadlock (the foreign key of `updated_by` locks the author's row, too).
 * `no key update` does not block rows that only refer to these people, such as projects with their staff, nor do those block
 * this lock. @returns the active administrators, and whether they have signed in by their present address
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
 * Writes the given columns. Returns undefined where the row has changed since `revision`. A changed address removes the link to the old
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

/** Writes a person's own settings, which change no revision and have no history. */
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
