import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/design/design.ts';
import type { Staff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { staff } from '#server/db/schema/staff.ts';
import { presentStaff } from './present-staff.ts';

/** Active members of an affiliation, as those who can be given work; by name. */
export const assignableStaff = (db: Db, affiliation: string): Promise<StaffMember[]> =>
  db
    .select({ staffId: staff.staffId, staffName: staff.staffName, staffNickName: staff.staffNickName })
    .from(staff)
    .where(and(eq(staff.active, true), eq(staff.affiliation, affiliation)))
    .orderBy(staff.staffName, staff.staffId);

export async function findStaff(db: Db, staffId: number): Promise<Staff | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.staffId, staffId));
  return row && presentStaff(row);
}

/**
 * The active staff member that a verified account belongs to: by the provider's subject after the first sign-in, before
 * it by e-mail, which then ties the subject to the row. An address that later moves to another account opens nothing.
 */
export async function identifyStaff(db: Db, account: { sub: string; email: string }): Promise<Staff | undefined> {
  const [row] = await db
    .update(staff)
    .set({ googleSub: account.sub, lastSignInAt: sql`now()` })
    .where(
      and(
        eq(staff.active, true),
        or(
          eq(staff.googleSub, account.sub),
          and(
            isNull(staff.googleSub),
            eq(staff.email, account.email.toLowerCase()),
            sql`not exists (select 1 from staff s where s.google_sub = ${account.sub})`,
          ),
        ),
      ),
    )
    .returning();
  return row && presentStaff(row);
}
