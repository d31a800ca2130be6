import { eq } from 'drizzle-orm';
import type { Right } from '#contract/permissions.ts';
import { type Holder, hasAllOf } from '#contract/rights.ts';
import type { Role } from '#contract/roles/roles.ts';
import { rightsOfRole } from '#contract/roles/shipped-roles.ts';
import type { Db } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { Problem } from '#server/http/problem.ts';
import { selectRolesByKeys } from './roles.repository.ts';

/** The role that is to be assigned. Throws `role-not-found`. */
export async function roleToGive(db: Db, roleKey: string): Promise<Role> {
  const [found] = await selectRolesByKeys(db, [roleKey]);
  if (!found) throw new Problem('role-not-found');
  return found;
}

/** A person's role, with whether they are active. */
const roleOf = (db: Db, staffId: number) =>
  db
    .select({ active: staff.active, roleKey: role.roleKey, stored: role.rights })
    .from(staff)
    .innerJoin(role, eq(role.roleKey, staff.role))
    .where(eq(staff.staffId, staffId));

const rightsIn = ([person]: Awaited<ReturnType<typeof roleOf>>): readonly Right[] =>
  person?.active ? rightsOfRole(person.roleKey, person.stored) : [];

/** What a person may do at this moment: nothing where they are deactivated. For work that goes on after the request in which it began. */
export const presentRights = async (db: Db, staffId: number): Promise<Holder> => ({ rights: rightsIn(await roleOf(db, staffId)) });

/**
 * Throws `beyond-own-rights` where a person gives, takes away or changes rights that they do not have: otherwise anybody who may edit
 * staff could make themselves an administrator, or take over an administrator's account. To be called within the transaction that writes:
 * the person's role may have changed since the request began.
 */
export async function requireOwnRights(tx: Db, staffId: number, needed: readonly Right[]): Promise<void> {
  const rights = rightsIn(await roleOf(tx, staffId).for('share', { of: staff }));
  if (!hasAllOf(needed, { rights })) throw new Problem('beyond-own-rights');
}
