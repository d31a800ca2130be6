import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { databaseMark } from '#server/db/schema/operation/installation.ts';

/**
 * Gives the database a new identity after its rows were replaced without the history recording it (a restore, a move): every
 * cursor and every kept list becomes invalid, and pages that reconnect fetch everything again.
 */
export async function renewDatabaseMark(db: Db): Promise<void> {
  await db
    .insert(databaseMark)
    .values({})
    .onConflictDoUpdate({ target: databaseMark.onlyRow, set: { mark: sql`gen_random_uuid()` } });
}
