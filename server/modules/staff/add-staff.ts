import type { NewStaff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { addOnce } from '#server/http/add-once.ts';
import { requireOwnRights, roleToGive } from '#server/modules/roles/roles.service.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { refusedPerson } from './refused-person.ts';
import { findStaffByEmail, insertStaff, type StaffRow } from './staff.repository.ts';

/** Registers a person. The request may be repeated. Throws `email-taken`, `role-not-found`, `beyond-own-rights`. */
export function addStaff(db: Db, given: NewStaff, by: number): Promise<StaffRow> {
  const person = { ...given, email: given.email.toLowerCase() };
  const add = () =>
    db.transaction(async (tx) => {
      const { rights } = await roleToGive(tx, person.role);
      await requireOwnRights(tx, by, ['staff.manage', ...rights]);
      const added = await insertStaff(tx, person, by).catch(refusedPerson);
      await recordStaffChange(tx, undefined, added);
      return added;
    });
  return addOnce(add, {
    ...{ taken: 'email-taken', by, sent: person },
    there: () => findStaffByEmail(db, person.email),
    reply: (row) => row,
  });
}
