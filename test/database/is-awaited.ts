import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/** Does somebody wait for what this transaction has locked? On PostgreSQL only. */
export async function isAwaited(tx: Db): Promise<boolean> {
  // who has connected since the transaction first looked is seen, too
  await tx.execute(sql`select pg_stat_clear_snapshot()`);
  const waiting = await rowsOf(
    tx,
    sql`select from pg_stat_activity where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return waiting.length > 0;
}
