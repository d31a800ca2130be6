import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { databaseMark } from '#server/db/schema/operation/installation.ts';

/**
 * Says that this database is another one than before, for whoever has put other rows into it without the history recording it (a
 * restore, a move): every cursor and every kept list is void, and pages that come back begin anew.
 */
export async function renewDatabaseMark(db: Db): Promise<void> {
  await db
    .insert(databaseMark)
    .values({})
    .onConflictDoUpdate({ target: databaseMark.onlyRow, set: { mark: sql`gen_random_uuid()` } });
}
