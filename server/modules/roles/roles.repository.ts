import { and, eq, inArray, sql } from 'drizzle-orm';
import { byRoleName } from '#contract/roles/role-order.ts';
import type { NewRole, Role, RoleUpdate } from '#contract/roles/roles.ts';
import { rightsOfRole } from '#contract/roles/shipped-roles.ts';
import type { Db } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';

type RoleRow = typeof role.$inferSelect;

const present = ({ roleKey, roleName, rights, shipped, revision }: RoleRow): Role => ({
  roleKey,
  roleName,
  rights: [...rightsOfRole(roleKey, rights)],
  shipped,
  revision,
});

/** Every role, sorted by `byRoleName` of the contract. */
export const selectRoles = async (db: Db): Promise<Role[]> => (await db.select().from(role)).map(present).sort(byRoleName);

export const selectRolesByKeys = async (db: Db, roleKeys: string[]): Promise<Role[]> =>
  (await db.select().from(role).where(inArray(role.roleKey, roleKeys))).map(present);

/** The role with this name, and who wrote it last. */
export async function findRoleNamed(db: Db, roleName: string) {
  const [row] = await db.select().from(role).where(eq(role.roleName, roleName));
  return row && { ...present(row), updatedBy: row.updatedBy };
}

/**
 * A role, locked until the transaction ends. `no key update` does not block a transaction that assigns the role: such a one locks people
 * before roles, and this one roles before people, so that they could deadlock.
 */
export async function lockRole(tx: Db, roleKey: string): Promise<Role | undefined> {
  const [row] = await tx.select().from(role).where(eq(role.roleKey, roleKey)).for('no key update');
  return row && present(row);
}

export async function insertRole(db: Db, made: NewRole, by: number): Promise<Role> {
  const [row] = await db
    .insert(role)
    .values({ ...made, updatedBy: by })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return present(row);
}

/** Writes the given columns. Returns undefined where the row has changed since `revision`. */
export async function writeRole(
  tx: Db,
  roleKey: string,
  revision: number | undefined,
  changes: RoleUpdate['changes'],
  by: number,
): Promise<Role | undefined> {
  const [row] = await tx
    .update(role)
    .set({ ...(changes as Partial<RoleRow>), revision: sql`${role.revision} + 1`, updatedBy: by, updatedAt: sql`now()` })
    .where(and(eq(role.roleKey, roleKey), revision === undefined ? undefined : eq(role.revision, revision)))
    .returning();
  return row && present(row);
}

/** Deletes a role. The author is passed to the history explicitly, as the trigger finds no row that names them. */
export async function deleteRole(tx: Db, roleKey: string, by: number): Promise<void> {
  await tx.execute(sql`select set_config('samusil.staff', ${String(by)}, true)`);
  await tx.delete(role).where(eq(role.roleKey, roleKey));
}
