import { type SQL, sql } from 'drizzle-orm';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';

/**
 * Deletes all rows of the tables, and of tables that refer to them, and restarts their numbering.
 *
 * Jobs of a running application, and the vacuum after an erasure, hold locks of their own. This function waits for them; in a deadlock
 * PostgreSQL ends this side, which then tries again.
 */
export async function emptyTables(db: Db, tables: SQL): Promise<void> {
  for (let triesLeft = 10; ; triesLeft -= 1)
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql`set local lock_timeout = '2min'`);
        await tx.execute(sql`truncate ${tables} restart identity cascade`);
      });
    } catch (error) {
      if (triesLeft === 0 || databaseFailureOf(error)?.waitedFor !== 'another transaction') throw error;
    }
}
