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
 * Is the cursor of another history than the present one? Of another database, or of a future that this one has lost: what
 * happened since then cannot be said, so whoever holds it begins anew.
 */
export const isOfOtherHistory = (cursor: string, present: string): boolean =>
  identityOf(cursor) !== identityOf(present) || nextTransaction(cursor) > nextTransaction(present);

/** The first number that no transaction had yet. */
const nextTransaction = (cursor: string): bigint => BigInt(snapshotOf(cursor).split(':')[1] ?? 0);
