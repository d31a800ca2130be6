import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/** Erases the recipients and texts of mails about orders. A waiting mail is not sent. */
export async function eraseMails(tx: Db, orderIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param(`{${orderIds.join(',')}}`)}::integer[]`;
  await tx.execute(sql`
    update receiver_mail set recipient = '', recipient_name = '', subject = '', body = '', said = '',
      state = case when state = 'waiting' then 'failed' else state end, revision = revision + 1, xact = pg_current_xact_id()
    where order_id = any(${ids})`);
}
