import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '#contract/problems.ts';
import { type AddAttempt, type KnownRow, keepAdded, lockAdded } from '#server/db/added/added-rows.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from './problem.ts';

interface OnceAdded<Reply> {
  add(tx: Db): Promise<Reply>;
  /** Corrects the row that an earlier call with the same key has added. */
  correct(tx: Db, row: { rowId: string; revision: number | undefined }): Promise<Reply>;
  /** The row in a reply; undefined where the reply is about a row that this attempt did not add. */
  rowOf(reply: Reply): KnownRow | undefined;
}

/**
 * Adds a row once for each attempt: a call that is repeated with the same key, because the answer was lost, corrects the row that was added
 * to what it says now. Two such calls at the same time run one after the other. Without a key it just adds.
 */
export const addOnce = <Reply>(db: Db, attempt: AddAttempt, { add, correct, rowOf }: OnceAdded<Reply>): Promise<Reply> =>
  db.transaction(async (tx) => {
    if (attempt.key === undefined) return await add(tx);
    const before = await lockAdded(tx, attempt);
    const reply = await (before ? correct(tx, { rowId: before.rowId, revision: before.revision ?? undefined }) : add(tx));
    const row = rowOf(reply);
    if (row && !isDeepStrictEqual(row, before)) await keepAdded(tx, attempt, row);
    return reply;
  });

interface Added {
  revision: number;
  updatedBy: number | null;
}

/**
 * Adds a row with a unique name. Where the name is taken by a row that the same person added with the same values and that nobody has changed
 * since (revision 1), they have added it at another attempt, whose answer was lost: it is returned as if it had just been added. Otherwise
 * throws the problem `taken`.
 */
export async function addNamed<Row extends Added, Reply>(
  tx: Db,
  add: (tx: Db) => Promise<Reply>,
  again: { taken: ProblemCode; by: number; sent: object; there(): Promise<Row | undefined>; reply(row: Row): Reply | Promise<Reply> },
): Promise<Reply> {
  try {
    // within a transaction of its own, because the other goes on after a refusal
    return await tx.transaction(add);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== again.taken) throw error;
    const row = await again.there();
    if (row?.revision !== 1 || row.updatedBy !== again.by) throw error;
    if (!Object.entries(again.sent).every(([field, value]) => isDeepStrictEqual(row[field as keyof Row], value))) throw error;
    return await again.reply(row);
  }
}
