import { sql } from 'drizzle-orm';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import type { ReportedState } from '#contract/parcels/receiver-message/message-texts.ts';
import { greetedAs, numbersIn } from '#contract/parcels/receiver-message/receiver-message.ts';
import { firstWait, hasCome } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { MailOutcome } from '#server/integrations/smtp/smtp.client.ts';
import { findGoing, findReportedParcels } from '#server/modules/parcels/parcels.service.ts';
import { type MailRow, writeMail } from './mails.repository.ts';

/** The pauses in minutes before each further try of a mail that the mail server did not accept; after the last it is left to people. */
const pauses = [1, 5, 15, 60, 180, 360, 720] as const;

/** How often a mail is tried before it is left to people. */
const mostTries = pauses.length + 1;

/**
 * The number of tries from which a mail that people send again counts: it gets all tries anew, and no try has the number of an earlier one.
 */
export const restartedTries = sql`(tries / ${mostTries} + 1) * ${mostTries}`;

/** The pause of a mail before its next try, in seconds. */
const itsPause = sql`60 * (array[0, ${sql.raw(pauses.join(', '))}])[tries % ${mostTries} + 1]`;

/** A present value of the order, so that a waiting mail goes to the corrected address. Empty once the receiver is erased. */
const ofOrder = (column: 'email' | 'receiver_name') =>
  sql`(select ${sql.identifier(column)} from "order" where "order".order_id = receiver_mail.order_id)`;

type Due = Pick<MailRow, 'mailId' | 'orderId' | 'parcelState' | 'language' | 'recipientName' | 'body'> & {
  cancelled: boolean;
  receiverName: string;
};

/**
 * Takes the mail that has waited longest and marks it as being sent; or as failed, where its content is outdated: while it waited its order
 * or a parcel that it names was cancelled, or its parcels came to another state. The greeting gets the present name of the receiver.
 */
export async function takeMail(db: Db): Promise<MailRow | undefined> {
  const [next] = await rowsOf<Due>(
    db,
    sql`select m.mail_id as "mailId", m.order_id as "orderId", m.parcel_state as "parcelState", m.language,
        m.recipient_name as "recipientName", m.body, o.cancelled, o.receiver_name as "receiverName"
      from receiver_mail m join "order" o on o.order_id = m.order_id
      where m.state = 'waiting' and ${hasCome(sql`next_at`, itsPause)} order by m.next_at, m.mail_id limit 1`,
  );
  if (!next) return undefined;
  const { mailId, receiverName } = next;
  const greeting = receiverName !== next.recipientName && {
    recipientName: receiverName,
    body: greetedAs(next.language, next.body, receiverName),
  };
  const taken = { state: 'sending', tries: sql`tries + 1`, recipient: ofOrder('email'), ...greeting };
  const held = { state: 'failed', fault: 'outdated', said: '' };
  // if the receiver is corrected at this moment, nothing is taken, and the next round takes the mail
  const isAsRead = sql`mail_id = ${mailId} and state = 'waiting' and ${ofOrder('receiver_name')} = ${receiverName}`;
  return await writeMail(db, isAsRead, (await isOutdated(db, next)) ? held : taken);
}

/** Whether the content of a mail is outdated. */
async function isOutdated(db: Db, { cancelled, orderId, body, parcelState }: Due): Promise<boolean> {
  if (cancelled) return true;
  const there = new Set((await findReportedParcels(db, orderId, [])).map(({ trackingNumber }) => trackingNumber));
  if (numbersIn(body).some((number) => !there.has(number))) return true;
  return parcelState !== null && !isStill(parcelState, (await findGoing(db, [orderId]))(orderId).states);
}

/** Whether the state that a mail reports still holds: for `moving` one parcel has left; for `done` all have arrived. */
function isStill(reported: ReportedState, states: readonly ParcelState[]): boolean {
  const going = states.filter((state) => state !== 'cancelled');
  if (reported === 'moving') return going.some((state) => state !== 'before');
  return reported === 'done' ? going.every((state) => state === 'done') : going.includes(reported);
}

/**
 * Gives up mails whose process died while it sent them: whether the server accepted them is unknown, and sent again they could
 * arrive twice. One process sends at a time, so at the start of a run every mail in this state is such a one.
 * @returns whether there were any
 */
export async function giveUpUnsettled(db: Db): Promise<boolean> {
  const left = await rowsOf<{ mailId: number }>(db, sql`select mail_id as "mailId" from receiver_mail where state = 'sending'`);
  for (const { mailId } of left) await writeMail(db, sql`mail_id = ${mailId} and state = 'sending'`, { state: 'unknown', fault: 'lost' });
  return left.length > 0;
}

/**
 * Records the outcome of a try. A late outcome is recorded, too, unless the mail was sent again meanwhile: the number of tries identifies
 * the try.
 */
export async function settleMail(db: Db, { mailId, tries }: MailRow, outcome: MailOutcome): Promise<void> {
  const mine = sql`mail_id = ${mailId} and tries = ${tries}`;
  if (outcome.outcome === 'sent') await writeMail(db, mine, { state: 'sent', fault: null, said: '' });
  else {
    const { fault } = outcome;
    // the receiver may have been erased meanwhile
    const said = sql`case when recipient = '' then '' else ${outcome.said} end`;
    const pause = outcome.outcome === 'later' ? pauses[(tries - 1) % mostTries] : undefined;
    if (pause === undefined) await writeMail(db, mine, { state: outcome.outcome === 'unknown' ? 'unknown' : 'failed', fault, said });
    else await writeMail(db, mine, { state: 'waiting', fault, said, nextAt: sql`now() + make_interval(mins => ${pause})` });
  }
}

/** In how many milliseconds the next mail is due. */
export async function nextWait(db: Db): Promise<number | undefined> {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select ${firstWait(sql`next_at`, itsPause)} as ms from receiver_mail where state = 'waiting'`,
  );
  return row?.ms == null ? undefined : Math.max(0, row.ms);
}
