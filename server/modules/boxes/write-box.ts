import { type BoxRemoval, BoxUpdate, type NewBox, type StoredBox } from '#contract/boxes/boxes.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { addNamed, addOnce } from '#server/http/add-once.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf, requireSeen } from '#server/modules/history/history.service.ts';
import { boxPresetHistory } from './box-preset.history.ts';
import { deleteBox, findBoxNamed, insertBox, lockBox, writeBox } from './boxes.repository.ts';

/** Boxes with the same name could not be told apart in an order. */
const taken = (error: unknown): never => {
  throw violatedConstraint(error) === 'box_preset_name' ? new Problem('box-name-taken', { cause: error }) : error;
};

/** Adds a box, once for each key. Throws `box-name-taken`, and at a repeated attempt what `updateBox` throws. */
export const addBox = (db: Db, box: NewBox, { by, key }: { by: number; key: string | undefined }): Promise<StoredBox> =>
  addOnce(
    db,
    { kind: 'boxPreset', by, key },
    {
      add: (tx) =>
        addNamed(tx, (inner) => insertBox(inner, box, by).catch(taken), {
          ...{ taken: 'box-name-taken', by, sent: box },
          there: () => findBoxNamed(tx, box.boxName),
          reply: ({ updatedBy: _by, updatedAt: _at, ...stored }) => stored,
        }),
      correct: (tx, { rowId, revision }) => updateBox(tx, { boxId: Number(rowId), revision, changes: box }, by),
      rowOf: ({ boxId, revision }) => ({ rowId: String(boxId), revision }),
    },
  );

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
