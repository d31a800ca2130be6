import { eq } from 'drizzle-orm';
import type { Right } from '#contract/permissions.ts';
import { rightsOfRole, shippedRoles } from '#contract/roles/shipped-roles.ts';
import type { Db } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { recordEvent } from '#server/security/record-event.ts';
import type { StaffRow } from './staff.repository.ts';

/** The fields of a person whose change the security log names. */
const fields = ['staffName', 'staffNickName', 'email', 'role', 'affiliation', 'active'] as const satisfies readonly (keyof StaffRow)[];

/** Records in the security log who was registered or changed; changes of rights are events of their own. */
export async function recordStaffChange(tx: Db, before: StaffRow | undefined, after: StaffRow): Promise<void> {
  const about = after.staffId;
  const changed = fields.filter((field) => before?.[field] !== after[field]);
  if (changed.length === 0) return;
  await recordEvent(tx, before ? { kind: 'staff-changed', about, subject: changed.join(', ') } : { kind: 'staff-added', about });
  if (isAdministrator(after) && !isAdministrator(before)) return await recordEvent(tx, { kind: 'administrator-made', about });
  const given = await roleOf(tx, after.role);
  const isNew = after.active && before?.active !== true && given.runsTheOffice;
  const isOther = before !== undefined && before.role !== after.role;
  if (isNew || isOther) await recordEvent(tx, { kind: 'role-given', about, subject: given.name });
}

/** The name of a role (the key of a shipped role), and whether it includes more than the daily work needs. */
async function roleOf(tx: Db, roleKey: string): Promise<{ name: string; runsTheOffice: boolean }> {
  const [found] = await tx.select({ name: role.roleName, stored: role.rights }).from(role).where(eq(role.roleKey, roleKey));
  const daily: readonly Right[] = shippedRoles.staff;
  return {
    name: found?.name || roleKey,
    runsTheOffice: rightsOfRole(roleKey, found?.stored ?? []).some((right) => !daily.includes(right)),
  };
}

const isAdministrator = (person: StaffRow | undefined): boolean => person?.role === 'administrator' && person.active;
