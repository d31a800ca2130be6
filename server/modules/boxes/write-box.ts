import { type BoxRemoval, BoxUpdate, type NewBox, type StoredBox } from '#contract/boxes/boxes.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { addOnce } from '#server/http/add-once.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf, requireSeen } from '#server/modules/history/history.service.ts';
import { boxPresetHistory } from './box-preset.history.ts';
import { deleteBox, findBoxNamed, insertBox, lockBox, writeBox } from './boxes.repository.ts';

/** Boxes with the same name could not be told apart in an order. */
const taken = (error: unknown): never => {
  throw violatedConstraint(error) === 'box_preset_name' ? new Problem('box-name-taken', { cause: error }) : error;
};

/** Adds a box. The request may be repeated. Throws `box-name-taken`. */
export const addBox = (db: Db, box: NewBox, staffId: number): Promise<StoredBox> =>
  addOnce(() => insertBox(db, box, staffId).catch(taken), {
    ...{ taken: 'box-name-taken', by: staffId, sent: box },
    there: () => findBoxNamed(db, box.boxName),
    reply: ({ updatedBy: _by, updatedAt: _at, ...stored }) => stored,
  });

/**
 * Changes a box. Values that are stored already are not written again. Throws `invalid-input`, `box-not-found`,
 * `box-name-taken`, and `revision-conflict` with the present row and the conflicting change.
 */
export async function updateBox(db: Db, { boxId, revision, changes: requested }: BoxUpdate, staffId: number): Promise<StoredBox> {
  const parsed = BoxUpdate.shape.changes.safeParse(requested);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  return await db.transaction(async (tx) => {
    const before = await lockBox(tx, boxId);
    if (!before) throw new Problem('box-not-found');
    const changes = Object.fromEntries(Object.entries(parsed.data).filter(([field, value]) => before[field as keyof StoredBox] !== value));
    const [firstField] = Object.keys(changes);
    if (firstField === undefined) return before;
    if (revision !== undefined && revision !== before.revision) {
      const change = await lastChangeOf(tx, boxPresetHistory, String(boxId), firstField);
      throw new Problem('revision-conflict', { current: before, ...(change && { change }) });
    }
    return await writeBox(tx, boxId, changes, staffId).catch(taken);
  });
}

/** Removes a box. Throws `box-not-found`, and `revision-conflict` with the present row. */
export const removeBox = (db: Db, { boxId, revision }: BoxRemoval, staffId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const current = await lockBox(tx, boxId);
    if (!current) throw new Problem('box-not-found');
    await requireSeen(tx, boxPresetHistory, String(boxId), { current, seen: revision });
    await deleteBox(tx, boxId, staffId);
  });
