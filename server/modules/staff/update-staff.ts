import { z } from 'zod';
import { NewStaff, type Staff, type StaffUpdate } from '#contract/staff/staff.ts';
import type { Db } from '#server/db/db.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { presentStaff } from './present-staff.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { refusedPerson } from './refused-person.ts';
import { requireRightsOver } from './rights-over.ts';
import { staffHistory } from './staff.history.ts';
import { lockPeople, type StaffRow, selectStaffByIds, writeStaff } from './staff.repository.ts';

const Changes = NewStaff.extend({ active: z.boolean() }).partial().strict();

/**
 * Changes a person, unless they have rights that the caller lacks. Values that are stored already are not written again. The last active
 * administrator who has signed in cannot be removed. A
 * new role, a new address and a deactivation end their sessions in the same transaction (by a trigger); past work
 * keeps their name. Throws `staff-not-found`, `email-taken`, `role-not-found`, `beyond-own-rights`,
 * `last-administrator`, `revision-conflict`, `invalid-input`.
 */
export async function updateStaff(db: Db, { staffId, revision, changes: given }: StaffUpdate, by: number): Promise<Staff> {
  const changes = Changes.safeParse(given);
  if (!changes.success) throw invalidInput(changes.error, 'changes');
  if (changes.data.email !== undefined) changes.data.email = changes.data.email.toLowerCase();
  return await db.transaction(async (tx) => {
    const administrators = await lockPeople(tx, [by, staffId]);
    await requireRightsOver(tx, by, staffId, changes.data.role);
    const { active, role = 'administrator' } = changes.data;
    const losesRole = active === false || role !== 'administrator';
    if (losesRole && isLast(administrators, staffId, by)) throw new Problem('last-administrator');
    const [before] = await selectStaffByIds(tx, [staffId]);
    const wanted = Object.fromEntries(Object.entries(changes.data).filter(([field, value]) => before?.[field as keyof StaffRow] !== value));
    const [field] = Object.keys(wanted);
    if (before && field === undefined) return presentStaff(before);
    const written = await writeStaff(tx, staffId, revision, wanted, by).catch(refusedPerson);
    if (!written) throw await refusal(tx, staffId, field);
    await recordStaffChange(tx, before, written);
    return presentStaff(written);
  });
}

/**
 * Whether no other administrator could sign in: an address by which nobody has signed in may be mistyped. The caller is signed in, so
 * counts.
 */
const isLast = (administrators: Awaited<ReturnType<typeof lockPeople>>, staffId: number, by: number): boolean =>
  administrators.some((each) => each.staffId === staffId) &&
  !administrators.some((each) => each.staffId !== staffId && (each.hasSignedIn || each.staffId === by));

async function refusal(tx: Db, staffId: number, field: string | undefined): Promise<Problem> {
  const [current] = await selectStaffByIds(tx, [staffId]);
  if (!current) return new Problem('staff-not-found');
  const change = field === undefined ? undefined : await lastChangeOf(tx, staffHistory, String(staffId), field);
  return new Problem('revision-conflict', { current: presentStaff(current), ...(change && { change }) });
}
