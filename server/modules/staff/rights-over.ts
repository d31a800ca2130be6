import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { requireOwnRights, roleToGive } from '#server/modules/roles/roles.service.ts';
import { selectStaffByIds } from './staff.repository.ts';

/**
 * May one person change another, and give them a role? They need every right that the person has now, and would have
 * then. Whoever could change the address of somebody with more rights, or invite them, could sign in as them. Throws
 * `staff-not-found`, `role-not-found`, `beyond-own-rights`.
 */
export async function requireRightsOver(tx: Db, by: number, staffId: number, given?: string): Promise<void> {
  const [person] = await selectStaffByIds(tx, [staffId]);
  if (!person) throw new Problem('staff-not-found');
  const roles = [await roleToGive(tx, person.role), ...(given === undefined ? [] : [await roleToGive(tx, given)])];
  await requireOwnRights(tx, by, ['staff.manage', ...roles.flatMap(({ rights }) => rights)]);
}
