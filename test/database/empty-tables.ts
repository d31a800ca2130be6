import { type SQL, sql } from 'drizzle-orm';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';

/**
 * Takes all rows out of the tables, and out of those that refer to them, and numbers anew.
 *
 * Jobs of a running application, and the vacuum after an erasure, hold locks of their own: whoever is in the way is
 * waited for, and where each waits for the other, PostgreSQL ends this side and it begins again.
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
