import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/**
 * Stops work in a database that was just restored which would continue by itself and reach the outside: label batches, for
 * which the carrier charges, and waiting mails. They may have been completed after the backup was made and must not run twice,
 * so people check them and resume them.
 * @returns how many batches and mails were stopped
 */
export async function stopWhatWasUnderWay(db: Db): Promise<number> {
  const touched = sql`revision = revision + 1, xact = pg_current_xact_id()`;
  const [stopped] = await rowsOf<{ count: number }>(
    db,
    sql`with batches as (
        update label_batch set state = 'stopped', next_at = null, problem = null, ${touched} where state = 'running' returning batch_id),
      mails as (
        update receiver_mail set state = 'unknown', fault = 'lost', ${touched} where state in ('waiting', 'sending') returning mail_id)
    select ((select count(*) from batches) + (select count(*) from mails))::int as count`,
  );
  return stopped?.count ?? 0;
}

/** Ends every session after a restore: a session that was ended after the backup (on a lost device) would be open again. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from session`);
}
