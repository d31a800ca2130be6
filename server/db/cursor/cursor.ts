import { sql } from 'drizzle-orm';
import { identityOf, snapshotOf } from '#contract/live-cursor.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** SQL of the present cursor: the identity of the database, and the snapshot that a reader sees. */
export const presentCursor = sql<string>`(database_identity() || '.' || pg_current_snapshot()::text)`;

/**
 * Reads the present cursor, from which `committedSince` continues. Taken before a list is read, it makes changes during the
 * reading arrive a second time rather than never.
 */
export async function currentCursor(db: Db): Promise<string> {
  const [now] = await rowsOf<{ cursor: string }>(db, sql`select ${presentCursor} as cursor`);
  if (!now) throw new Error('a select without from returned no row');
  return now.cursor;
}

/**
 * Does the cursor belong to another history than the present one: to another database, or to transactions that this database
 * has lost? Then the changes since the cursor cannot be known, and its holder has to fetch everything again.
 */
export const isOfOtherHistory = (cursor: string, present: string): boolean =>
  identityOf(cursor) !== identityOf(present) || nextTransaction(cursor) > nextTransaction(present);

/** The first transaction id that is not in use yet, the snapshot's xmax. */
const nextTransaction = (cursor: string): bigint => BigInt(snapshotOf(cursor).split(':')[1] ?? 0);
