import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/** Does another connection wait for a lock of this transaction? On PostgreSQL only. */
export async function isAwaited(tx: Db): Promise<boolean> {
  // statistics are cached within a transaction: this clears the cache, so that later connections are seen
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const waiting = await rowsOf(
    tx,
    sql`select from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return waiting.length > 0;
}
