import { baselineLimits } from '#contract/design/baselines/baseline-limits.ts';
import { type Baseline, type BaselineRemoval, BaselineUpdate } from '#contract/design/baselines/baselines.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { addNamed, addOnce } from '#server/http/add-once.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf, requireSeen } from '#server/modules/history/history.service.ts';
import { baselineHistory } from './baseline.history.ts';
import {
  countBaselines,
  deleteBaseline,
  findBaseline,
  findBaselineNamed,
  insertBaseline,
  keepDays,
  lockBaseline,
  lockBaselines,
  writeBaseline,
} from './baselines.repository.ts';

/** Baselines with the same name could not be told apart. */
const taken = (error: unknown): never => {
  throw violatedConstraint(error) === 'baseline_by_name' ? new Problem('baseline-name-taken', { cause: error }) : error;
};

/** The baseline. Throws `baseline-not-found`. */
export async function wantedBaseline(db: Db, baselineId: number, find = findBaseline): Promise<Baseline> {
  const found = await find(db, baselineId);
  if (!found) throw new Problem('baseline-not-found');
  return found;
}

/**
 * Keeps the present plan under a name, once for each key: a repeated attempt gives that baseline its name, and leaves its plan. Without a key
 * the request may be repeated as long as the plan stays the same. Throws `baseline-name-taken`, `too-many-baselines`, and at a repeated
 * attempt what `renameBaseline` throws.
 */
export function addBaseline(db: Db, baselineName: string, { by, key }: { by: number; key: string | undefined }): Promise<Baseline> {
  const insert = async (tx: Db) => {
    await lockBaselines(tx);
    const baselineId = await insertBaseline(tx, baselineName, by).catch(taken);
    if ((await countBaselines(tx)) > baselineLimits.count) throw new Problem('too-many-baselines');
    await keepDays(tx, baselineId);
    return await wantedBaseline(tx, baselineId);
  };
  return addOnce(
    db,
    { kind: 'baseline', by, key },
    {
      add: (tx) =>
        addNamed(tx, insert, {
          ...{ taken: 'baseline-name-taken', by, sent: { baselineName, isAsNow: true } },
          there: () => findBaselineNamed(tx, baselineName),
          reply: ({ baselineId }) => wantedBaseline(tx, baselineId),
        }),
      correct: (tx, { rowId, revision }) => renameBaseline(tx, { baselineId: Number(rowId), revision, changes: { baselineName } }, by),
      rowOf: ({ baselineId, revision }) => ({ rowId: String(baselineId), revision }),
    },
  );
}

/** Gives a baseline another name. Throws `invalid-input`, `baseline-not-found`, `baseline-name-taken`, `revision-conflict`. */
export async function renameBaseline(
  db: Db,
  { baselineId, revision, changes: requested }: Omit<BaselineUpdate, 'changes'> & { changes: unknown },
  staffId: number,
): Promise<Baseline> {
  const parsed = BaselineUpdate.shape.changes.safeParse(requested);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  const { baselineName } = parsed.data;
  return await db
    .transaction(async (tx) => {
      const before = await wantedBaseline(tx, baselineId, lockBaseline);
      if (baselineName === undefined || baselineName === before.baselineName) return before;
      if (revision !== undefined && revision !== before.revision) {
        const change = await lastChangeOf(tx, baselineHistory, String(baselineId), 'baselineName');
        throw new Problem('revision-conflict', { current: before, ...(change && { change }) });
      }
      await writeBaseline(tx, baselineId, { baselineName }, staffId);
      return await wantedBaseline(tx, baselineId);
    })
    .catch(taken);
}

/** Removes a baseline with its days. Throws `baseline-not-found`, and `revision-conflict` with the present row. */
export const removeBaseline = (db: Db, { baselineId, revision }: BaselineRemoval, staffId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const current = await wantedBaseline(tx, baselineId, lockBaseline);
    await requireSeen(tx, baselineHistory, String(baselineId), { current, seen: revision });
    await deleteBaseline(tx, baselineId, staffId);
  });
