import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/**
 * Creates one of PostgreSQL's own extensions within the examination's transaction, which is rolled back at its end.
 * @returns false where the extension is not installed, or the role may not create it
 */
export async function canExtend(db: Db, name: 'amcheck' | 'pageinspect'): Promise<boolean> {
  try {
    await db.transaction((tx) => tx.execute(sql.raw(`create extension if not exists ${name}`)));
    return true;
  } catch {
    return false;
  }
}
