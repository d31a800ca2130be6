import { eq, type SQL, sql } from 'drizzle-orm';
import { mailFaults } from '#contract/mails/mail-states.ts';
import type { ReceiverMail } from '#contract/mails/mails.ts';
import { messageLanguages } from '#contract/parcels/receiver-message/message-texts.ts';
import { wireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { receiverMail } from '#server/db/schema/mails/receiver-mail.ts';
import { Problem } from '#server/http/problem.ts';

/** The mails that match, newest first. */
export async function findMails(db: Db, where: SQL): Promise<ReceiverMail[]> {
  const mails = await rowsOf<ReceiverMail>(
    db,
    sql`select m.mail_id as "mailId", m.order_id as "orderId", m.language, m.parcel_state as "parcelState", m.state, m.fault, m.said, ${wireMoment(sql`m.next_at`)} as "nextAt",
        s.staff_name as "staffName", ${wireMoment(sql`m.made_at`)} as "madeAt", m.revision
      from receiver_mail m left join staff s on s.staff_id = m.staff_id where ${where} order by m.mail_id desc`,
  );
  return mails.map(presentMail);
}

/** A newer version that runs at the same time may store languages and faults that this one has no words for. */
const presentMail = (mail: ReceiverMail): ReceiverMail => ({
  ...mail,
  language: messageLanguages.includes(mail.language) ? mail.language : 'en',
  fault: mail.fault !== null && mailFaults.includes(mail.fault) ? mail.fault : null,
});

/** The last hundred mails of an order, newest first. */
export const findMailsOf = (db: Db, orderId: number): Promise<ReceiverMail[]> =>
  findMails(db, sql`m.mail_id in (select mail_id from receiver_mail where order_id = ${orderId} order by mail_id desc limit 100)`);

/** The mail. Throws `mail-not-found`. */
export async function findMail(db: Db, mailId: number): Promise<ReceiverMail> {
  const [found] = await findMails(db, sql`m.mail_id = ${mailId}`);
  if (!found) throw new Problem('mail-not-found');
  return found;
}

export type MailRow = typeof receiverMail.$inferSelect;

/** Adds a mail. Returns undefined where there is one with this key. */
export async function addMail(tx: Db, values: typeof receiverMail.$inferInsert): Promise<number | undefined> {
  const key = { target: receiverMail.mailKey };
  const [added] = await tx.insert(receiverMail).values(values).onConflictDoNothing(key).returning({ mailId: receiverMail.mailId });
  return added?.mailId;
}

export async function findByKey(db: Db, mailKey: string): Promise<MailRow | undefined> {
  const [found] = await db.select().from(receiverMail).where(eq(receiverMail.mailKey, mailKey));
  return found;
}

/** Set with every change, so that the change feed finds it. */
const touched = { revision: sql`${receiverMail.revision} + 1`, xact: sql`pg_current_xact_id()` };

/** Changes a mail if the condition still holds. @returns the changed row, if any */
export async function writeMail(db: Db, which: SQL, changes: Partial<Record<keyof MailRow, unknown>>): Promise<MailRow | undefined> {
  const [written] = await db
    .update(receiverMail)
    .set({ ...(changes as Partial<MailRow>), ...touched })
    .where(which)
    .returning();
  return written;
}
