import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from './db.ts';

/**
 * What a reader sees now, as PostgreSQL writes it: the place from which `committedSince` goes on. Taken before a list is
 * read, it makes what changes meanwhile be told once more rather than never.
 */
export async function currentSnapshot(db: Db): Promise<string> {
  const [now] = await rowsOf<{ snapshot: string }>(db, sql`select pg_current_snapshot()::text as snapshot`);
  if (!now) throw new Error('a select without from returned no row');
  return now.snapshot;
}
