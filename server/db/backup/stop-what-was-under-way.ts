import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/**
 * Stops, in a database that was just restored, what would go on by itself and leaves the office: batches of labels, which a carrier is
 * paid for, and mails that waited. All of it may have been done after the backup was made, and is not to be done twice: people look,
 * and have it go on.
 * @returns how much there was
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

/** Ends every session of a database that was just restored: one that was ended since, on a device that was lost, would be open again. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from session`);
}
