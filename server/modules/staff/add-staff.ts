import type { NewStaff } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { requireOwnRights, roleToGive } from '#server/modules/roles/roles.service.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { insertStaff, type StaffRow } from './staff.repository.ts';

/** Registers a person. Throws `email-taken`, `role-not-found`, `beyond-own-rights`. */
export const addStaff = (db: Db, person: NewStaff, by: number): Promise<StaffRow> =>
  db.transaction(async (tx) => {
    const { rights } = await roleToGive(tx, person.role);
    await requireOwnRights(tx, by, ['staff.manage', ...rights]);
    const added = await insertStaff(tx, person, by).catch((error: unknown) => {
      throw violatedConstraint(error) === 'staff_email' ? new Problem('email-taken', { cause: error }) : error;
    });
    await recordStaffChange(tx, undefined, added);
    return added;
  });
