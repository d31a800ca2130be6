import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/** Does somebody wait for what this transaction has locked? On PostgreSQL only. */
export const isAwaited = async (tx: Db): Promise<boolean> =>
  (await rowsOf(tx, sql`select from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`))
    .length > 0;
