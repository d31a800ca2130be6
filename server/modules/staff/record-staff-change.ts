import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { recordEvent } from '#server/security/record-event.ts';
import type { StaffRow } from './staff.repository.ts';

/** What of a person the security log says that it was changed. */
const fields = ['staffName', 'staffNickName', 'email', 'role', 'affiliation', 'active'] as const satisfies readonly (keyof StaffRow)[];

/** Writes down who was registered or changed; what concerns who may what, apart from the rest. */
export async function recordStaffChange(tx: Db, before: StaffRow | undefined, after: StaffRow): Promise<void> {
  const about = after.staffId;
  const changed = fields.filter((field) => before?.[field] !== after[field]);
  if (changed.length === 0) return;
  await recordEvent(tx, before ? { kind: 'staff-changed', about, subject: changed.join(', ') } : { kind: 'staff-added', about });
  if (isAdministrator(after) && !isAdministrator(before)) await recordEvent(tx, { kind: 'administrator-made', about });
  else if (before && before.role !== after.role)
    await recordEvent(tx, { kind: 'role-given', about, subject: await nameOfRole(tx, after.role) });
}

/** What the office calls a role; one that every office has, by its key. */
async function nameOfRole(tx: Db, roleKey: string): Promise<string> {
  const [found] = await tx.select({ name: role.roleName }).from(role).where(eq(role.roleKey, roleKey));
  return found?.name || roleKey;
}

const isAdministrator = (person: StaffRow | undefined): boolean => person?.role === 'administrator' && person.active;
