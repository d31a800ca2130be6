import { type DaysOff, type DaysOffRemoval, DaysOffUpdate, type NewDaysOff } from '#contract/design/days-off/days-off.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf, requireSeen } from '#server/modules/history/history.service.ts';
import { daysOffHistory } from './days-off.history.ts';
import { deleteDaysOff, findSameDays, insertDaysOff, lockDaysOff, writeDaysOff } from './days-off.repository.ts';

function translated(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'days_off_once') throw new Problem('days-off-taken', { cause: error });
  if (constraint === 'days_off_staff_id_fkey') throw new Problem('staff-not-found', { cause: error });
  throw error;
}

/**
 * Adds days off. A person has one entry for the same days, so the request may be repeated. Throws `staff-not-found`, and
 * `days-off-taken` where the existing entry has another kind.
 */
export async function addDaysOff(db: Db, daysOff: NewDaysOff, by: number): Promise<DaysOff> {
  const added = await insertDaysOff(db, daysOff, by).catch(translated);
  if (added) return added;
  const there = await findSameDays(db, daysOff);
  // the conflicting entry was removed between the two statements
  if (!there) return await addDaysOff(db, daysOff, by);
  if (there.offKind !== daysOff.offKind) throw new Problem('days-off-taken');
  return there;
}

/**
 * Changes days off. Values that are stored already are not written again. Throws `invalid-input`, `days-off-not-found`,
 * `days-off-taken`, and `revision-conflict` with the present row and the conflicting change.
 */
export async function updateDaysOff(db: Db, { daysOffId, revision, changes: requested }: DaysOffUpdate, by: number): Promise<DaysOff> {
  const parsed = DaysOffUpdate.shape.changes.safeParse(requested);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  return await db.transaction(async (tx) => {
    const before = await lockDaysOff(tx, daysOffId);
    if (!before) throw new Problem('days-off-not-found');
    const changes = Object.fromEntries(Object.entries(parsed.data).filter(([field, value]) => before[field as keyof DaysOff] !== value));
    const [first] = Object.keys(changes);
    if (first === undefined) return before;
    if (revision !== undefined && revision !== before.revision) {
      const change = await lastChangeOf(tx, daysOffHistory, String(daysOffId), first);
      throw new Problem('revision-conflict', { current: before, ...(change && { change }) });
    }
    const after = { ...before, ...changes };
    if (after.startDate > after.endDate)
      throw new Problem('invalid-input', { errors: [{ path: 'changes.endDate', reason: { code: 'end-before-start', values: {} } }] });
    return await writeDaysOff(tx, daysOffId, changes, by).catch(translated);
  });
}

/** Removes days off; with `of`, only those of this person. Throws `days-off-not-found`, and `revision-conflict` with the present row. */
export const removeDaysOff = (db: Db, { daysOffId, revision }: DaysOffRemoval, { by, of }: { by: number; of?: number }): Promise<void> =>
  db.transaction(async (tx) => {
    const current = await lockDaysOff(tx, daysOffId);
    if (!current || (of !== undefined && current.staffId !== of)) throw new Problem('days-off-not-found');
    await requireSeen(tx, daysOffHistory, String(daysOffId), { current, seen: revision });
    await deleteDaysOff(tx, daysOffId, by);
  });
