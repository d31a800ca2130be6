import { sql } from 'drizzle-orm';
import { identityOf, snapshotOf } from '#contract/live-cursor.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** The present as a cursor: which database this is, and what a reader of it sees now. */
export const presentCursor = sql<string>`(database_identity() || '.' || pg_current_snapshot()::text)`;

/**
 * What a reader sees now, as a cursor: the place from which `committedSince` goes on. Taken before a list is read, it makes
 * what changes meanwhile be told once more rather than never.
 */
export async function currentCursor(db: Db): Promise<string> {
  const [now] = await rowsOf<{ cursor: string }>(db, sql`select ${presentCursor} as cursor`);
  if (!now) throw new Error('a select without from returned no row');
  return now.cursor;
}

/**
 * Does the cursor belong to another history than the present one: another database, or transactions that this one has
 * lost? Then the changes since it cannot be known, and its holder fetches everything again.
 */
export const isOfOtherHistory = (cursor: string, present: string): boolean =>
  identityOf(cursor) !== identityOf(present) || nextTransaction(cursor) > nextTransaction(present);

/** The first transaction id that is not in use yet. */
const nextTransaction = (cursor: string): bigint => BigInt(snapshotOf(cursor).split(':')[1] ?? 0);
