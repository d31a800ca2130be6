import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { requireOwnRights, roleToGive } from '#server/modules/roles/roles.service.ts';
import { selectStaffByIds } from './staff.repository.ts';

/**
 * Throws where one person may not change another, or give them this role: that takes every right that the other person has before and
 * after the change. Otherwise people could change the address of somebody with more rights, or invite them, and sign in as them. Throws
 * `staff-not-found`, `role-not-found`, `beyond-own-rights`.
 */
export async function requireRightsOver(tx: Db, by: number, staffId: number, given?: string): Promise<void> {
  const [person] = await selectStaffByIds(tx, [staffId]);
  if (!person) throw new Problem('staff-not-found');
  const roles = [await roleToGive(tx, person.role), ...(given === undefined ? [] : [await roleToGive(tx, given)])];
  await requireOwnRights(tx, by, ['staff.manage', ...roles.flatMap(({ rights }) => rights)]);
}
