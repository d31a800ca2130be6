import type { NewStaff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { requireOwnRights, roleToGive } from '#server/modules/roles/roles.service.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { refusedPerson } from './refused-person.ts';
import { insertStaff, type StaffRow } from './staff.repository.ts';

/** Registers a person. Throws `email-taken`, `role-not-found`, `beyond-own-rights`. */
export const addStaff = (db: Db, person: NewStaff, by: number): Promise<StaffRow> =>
  db.transaction(async (tx) => {
    const { rights } = await roleToGive(tx, person.role);
    await requireOwnRights(tx, by, ['staff.manage', ...rights]);
    const added = await insertStaff(tx, person, by).catch(refusedPerson);
    await recordStaffChange(tx, undefined, added);
    return added;
  });
