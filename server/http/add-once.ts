import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '#contract/problems.ts';
import { Problem } from './problem.ts';

interface Added {
  revision: number;
  updatedBy: number | null;
}

/**
 * Adds what has a name of its own, so that the request may be repeated: who adds again what they have added just so, and what nobody
 * has changed since, did not hear that it is there. Throws the problem of a name that is taken otherwise.
 */
export async function addOnce<Row extends Added, Reply>(
  add: () => Promise<Reply>,
  again: { taken: ProblemCode; by: number; sent: object; there(): Promise<Row | undefined>; reply(row: Row): Reply | Promise<Reply> },
): Promise<Reply> {
  try {
    return await add();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== again.taken) throw error;
    const row = await again.there();
    if (row?.revision !== 1 || row.updatedBy !== again.by) throw error;
    if (!Object.entries(again.sent).every(([field, value]) => isDeepStrictEqual(row[field as keyof Row], value))) throw error;
    return await again.reply(row);
  }
}
