import { type DaysOff, type DaysOffRemoval, DaysOffUpdate, type NewDaysOff } from '#contract/design/days-off/days-off.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { addOnce } from '#server/http/add-once.ts';
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

interface Entered {
  daysOff: DaysOff;
  /** False for an entry that existed. */
  isNew: boolean;
}

/**
 * Adds days off, once for each key; with `of`, only those of this person. A person has one entry for the same days: it is returned where it
 * has the same kind. Throws `staff-not-found`, `days-off-taken` where the existing entry has another kind, and at a repeated attempt what
 * `updateDaysOff` throws.
 */
export async function addDaysOff(
  db: Db,
  given: NewDaysOff,
  { by, key, of }: { by: number; key: string | undefined; of?: number },
): Promise<DaysOff> {
  const { daysOff } = await addOnce<Entered>(
    db,
    { kind: 'daysOff', by, key },
    {
      add: (tx) => enter(tx, given, by),
      async correct(tx, { rowId, revision = 1 }) {
        const daysOffId = Number(rowId);
        const { staffId, ...changes } = given;
        const before = await lockDaysOff(tx, daysOffId);
        const there = await findSameDays(tx, given);
        const isThere = there !== undefined && there.daysOffId !== daysOffId && there.offKind === given.offKind;
        // an earlier one of these calls has removed what the attempt had added
        if (!before && isThere) return { daysOff: there, isNew: false };
        if (before?.staffId === staffId && !isThere)
          return { daysOff: await updateDaysOff(tx, { daysOffId, revision, changes }, by), isNew: true };
        // whose days off they are cannot be changed, so another entry takes its place, unless those of others are not theirs to remove any more
        if (!before || of === undefined || before.staffId === of) await removeDaysOff(tx, { daysOffId, revision }, { by });
        return await enter(tx, given, by);
      },
      rowOf: ({ daysOff: { daysOffId, revision }, isNew }) => (isNew ? { rowId: String(daysOffId), revision } : undefined),
    },
  );
  return daysOff;
}

async function enter(tx: Db, given: NewDaysOff, by: number): Promise<Entered> {
  const added = await insertDaysOff(tx, given, by).catch(translated);
  if (added) return { daysOff: added, isNew: true };
  const there = await findSameDays(tx, given);
  // the conflicting entry was removed between the two statements
  if (!there) return await enter(tx, given, by);
  if (there.offKind !== given.offKind) throw new Problem('days-off-taken');
  return { daysOff: there, isNew: false };
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
