import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/** Gives the transaction one of PostgreSQL's own extensions, which goes with it; false where it is not to be had, or not for us. */
export async function canExtend(db: Db, name: 'amcheck' | 'pageinspect'): Promise<boolean> {
  try {
    await db.transaction((tx) => tx.execute(sql.raw(`create extension if not exists ${name}`)));
    return true;
  } catch {
    return false;
  }
}
