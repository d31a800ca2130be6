import { type FactRemoval, FactUpdate, NewFact, type StoredFact } from '#contract/customs/customs-fact.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { addNamed, addOnce } from '#server/http/add-once.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf, requireSeen } from '#server/modules/history/history.service.ts';
import { customsFactHistory } from './customs-fact.history.ts';
import { deleteFact, findFactSince, insertFact, lockFact, writeFact } from './customs-facts.repository.ts';

/** Of two facts with the same name on the same day nobody could say which counts. */
const overlap = (error: unknown): never => {
  throw violatedConstraint(error) === 'customs_fact_one_a_day' ? new Problem('fact-overlaps', { cause: error }) : error;
};

/**
 * Adds a fact, once for each key. Throws `fact-overlaps` where another fact of this name counts on one of its days, and at a repeated attempt
 * what `updateFact` throws.
 */
export function addFact(db: Db, fact: NewFact, { by, key }: { by: number; key: string | undefined }): Promise<StoredFact> {
  const add = (tx: Db) =>
    addNamed(tx, (inner) => insertFact(inner, fact, by).catch(overlap), {
      ...{ taken: 'fact-overlaps', by, sent: fact },
      there: () => findFactSince(tx, fact),
      reply: ({ updatedBy: _by, updatedAt: _at, ...stored }) => stored,
    });
  return addOnce(
    db,
    { kind: 'customsFact', by, key },
    {
      add,
      async correct(tx, { rowId, revision = 1 }) {
        const factId = Number(rowId);
        const { name, ...changes } = fact;
        if ((await lockFact(tx, factId))?.name === name) return await updateFact(tx, { factId, revision, changes }, by);
        // the name of a fact cannot be changed, so another one takes its place
        await removeFact(tx, { factId, revision }, by);
        return await add(tx);
      },
      rowOf: ({ factId, revision }) => ({ rowId: String(factId), revision }),
    },
  );
}

/**
 * Corrects a fact. Values that are stored already are not written again. Throws `invalid-input`, `fact-not-found`,
 * `fact-overlaps`, and `revision-conflict` with the present row and the conflicting change.
 */
export async function updateFact(db: Db, { factId, revision, changes: requested }: FactUpdate, staffId: number): Promise<StoredFact> {
  const parsed = FactUpdate.shape.changes.safeParse(requested);
  if (!parsed.success) throw invalidInput(parsed.error, 'changes');
  return await db.transaction(async (tx) => {
    const before = await lockFact(tx, factId);
    if (!before) throw new Problem('fact-not-found');
    const changes = Object.fromEntries(Object.entries(parsed.data).filter(([field, value]) => before[field as keyof StoredFact] !== value));
    const [firstField] = Object.keys(changes);
    if (firstField === undefined) return before;
    if (revision !== undefined && revision !== before.revision) {
      const change = await lastChangeOf(tx, customsFactHistory, String(factId), firstField);
      throw new Problem('revision-conflict', { current: before, ...(change && { change }) });
    }
    const whole = NewFact.safeParse({ ...before, ...changes });
    if (!whole.success) throw invalidInput(whole.error, 'changes');
    return await writeFact(tx, factId, changes, staffId).catch(overlap);
  });
}

/** Removes a fact. Throws `fact-not-found`, and `revision-conflict` with the present row. */
export const removeFact = (db: Db, { factId, revision }: FactRemoval, staffId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const current = await lockFact(tx, factId);
    if (!current) throw new Problem('fact-not-found');
    await requireSeen(tx, customsFactHistory, String(factId), { current, seen: revision });
    await deleteFact(tx, factId, staffId);
  });
