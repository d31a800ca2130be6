import type { NewStaff, Staff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { addNamed, addOnce } from '#server/http/add-once.ts';
import { requireOwnRights, roleToGive } from '#server/modules/roles/roles.service.ts';
import { presentStaff } from './present-staff.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { refusedPerson } from './refused-person.ts';
import { findStaffByEmail, insertStaff } from './staff.repository.ts';
import { updateStaff } from './update-staff.ts';

/**
 * Registers a person, once for each key. Throws `email-taken`, `role-not-found`, `beyond-own-rights`, and at a repeated attempt what
 * `updateStaff` throws.
 */
export function addStaff(db: Db, given: NewStaff, { by, key }: { by: number; key: string | undefined }): Promise<Staff> {
  const person = { ...given, email: given.email.toLowerCase() };
  const insert = async (tx: Db) => {
    const { rights } = await roleToGive(tx, person.role);
    await requireOwnRights(tx, by, ['staff.manage', ...rights]);
    const added = await insertStaff(tx, person, by).catch(refusedPerson);
    await recordStaffChange(tx, undefined, added);
    return presentStaff(added);
  };
  return addOnce(
    db,
    { kind: 'staff', by, key },
    {
      add: (tx) =>
        addNamed(tx, insert, {
          ...{ taken: 'email-taken', by, sent: person },
          there: () => findStaffByEmail(tx, person.email),
          reply: presentStaff,
        }),
      correct: (tx, { rowId, revision }) => updateStaff(tx, { staffId: Number(rowId), revision, changes: person }, by),
      rowOf: ({ staffId, revision }) => ({ rowId: String(staffId), revision }),
    },
  );
}
