import { and, eq } from 'drizzle-orm';
import type { StaffMember } from '#contract/design/design.ts';
import { rightsOfRole } from '#contract/roles/shipped-roles.ts';
import type { SignedInStaff, Staff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { presentStaff } from './present-staff.ts';

/** The active members of an affiliation, to whom work can be assigned; by name. */
export const assignableStaff = (db: Db, affiliation: string): Promise<StaffMember[]> =>
  db
    .select({ staffId: staff.staffId, staffName: staff.staffName, staffNickName: staff.staffNickName })
    .from(staff)
    .where(and(eq(staff.active, true), eq(staff.affiliation, affiliation)))
    .orderBy(staff.staffName, staff.staffId);

/** The role of each person, by their id. */
export async function rolesOfStaff(db: Db): Promise<Map<number, string>> {
  const rows = await db.select({ staffId: staff.staffId, role: staff.role }).from(staff);
  return new Map(rows.map(({ staffId, role }) => [staffId, role]));
}

export async function findStaff(db: Db, staffId: number): Promise<Staff | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.staffId, staffId));
  return row && presentStaff(row);
}

/** A person with their rights, in the form for their own page. */
export async function findSignedInStaff(db: Db, staffId: number): Promise<SignedInStaff | undefined> {
  const [row] = await db
    .select({ person: staff, roleName: role.roleName, stored: role.rights })
    .from(staff)
    .innerJoin(role, eq(role.roleKey, staff.role))
    .where(eq(staff.staffId, staffId));
  return row && { ...presentStaff(row.person), roleName: row.roleName, rights: [...rightsOfRole(row.person.role, row.stored)] };
}

export { identifyStaff } from './identify-staff.ts';
