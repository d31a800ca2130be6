import { isDeepStrictEqual } from 'node:util';
import type { ProblemCode } from '#contract/problems.ts';
import { Problem } from './problem.ts';

interface Added {
  revision: number;
  updatedBy: number | null;
}

/**
 * Adds a row with a unique name so that the request may be repeated. Where the name is taken by a row that the same person
 * added with the same values and that nobody has changed since (revision 1), the earlier answer was lost: the row is returned
 * as if it had just been added. Otherwise throws the problem `taken`.
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
