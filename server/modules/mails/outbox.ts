import { sql } from 'drizzle-orm';
import type { ParcelState } from '#contract/parcels/parcel-states.ts';
import type { ToldState } from '#contract/parcels/receiver-message/message-texts.ts';
import { greetedAs, numbersIn } from '#contract/parcels/receiver-message/receiver-message.ts';
import { firstWait, hasCome } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { MailOutcome } from '#server/integrations/smtp/smtp.client.ts';
import { findGoing, findToldParcels } from '#server/modules/parcels/parcels.service.ts';
import { type MailRow, writeMail } from './mails.repository.ts';

/** Minutes until a mail that the mail server did not take is tried again; after the last it is left to people. */
const pauses = [1, 5, 15, 60, 180, 360, 720] as const;

/** So often a mail is tried by itself until it is left to people. */
const mostTries = pauses.length + 1;

/** Tries of a mail that is sent again: it has all of them anew, none of which is called as one before. */
export const triesAnew = sql`(tries / ${mostTries} + 1) * ${mostTries}`;

/** How long a mail waits that was tried so often, in seconds. */
const itsPause = sql`60 * (array[0, ${sql.raw(pauses.join(', '))}])[tries % ${mostTries} + 1]`;

/** Of its order, as that is: of a mail that waits nothing was taken, and it goes to nobody who was corrected since. Empty once erased. */
const ofOrder = (column: 'email' | 'receiver_name') =>
  sql`(select ${sql.identifier(column)} from "order" where "order".order_id = receiver_mail.order_id)`;

type Due = Pick<MailRow, 'mailId' | 'orderId' | 'parcelState' | 'language' | 'recipientName' | 'body'> & {
  cancelled: boolean;
  receiverName: string;
};

/**
 * Takes the mail that has waited longest, and writes down that it is being sent; or that it is not, where what it says is no longer so:
 * while it waited its order was cancelled, or a number that it names, or its parcels came to another state. It greets whoever the order
 * goes to by now.
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
  // corrected at this very moment, it is taken at the next look
  const isAsRead = sql`mail_id = ${mailId} and state = 'waiting' and ${ofOrder('receiver_name')} = ${receiverName}`;
  return await writeMail(db, isAsRead, (await isOutdated(db, next)) ? held : taken);
}

/** What a mail says is no longer so. */
async function isOutdated(db: Db, { cancelled, orderId, body, parcelState }: Due): Promise<boolean> {
  if (cancelled) return true;
  const there = new Set((await findToldParcels(db, orderId, [])).map(({ trackingNumber }) => trackingNumber));
  if (numbersIn(body).some((number) => !there.has(number))) return true;
  return parcelState !== null && !isStill(parcelState, (await findGoing(db, [orderId]))(orderId).states);
}

/** What is told of parcels is so: one has left where it is told that they have; all have arrived where it is told that the order has. */
function isStill(told: ToldState, states: readonly ParcelState[]): boolean {
  const going = states.filter((state) => state !== 'cancelled');
  if (told === 'moving') return going.some((state) => state !== 'before');
  return told === 'done' ? going.every((state) => state === 'done') : going.includes(told);
}

/**
 * What a process left that died while it sent a mail: whether that was taken, nobody knows. Sent again by itself, it could
 * come twice. One process sends at a time, so that whoever begins finds only what is left.
 * @returns whether there was any
 */
export async function giveUpUnsettled(db: Db): Promise<boolean> {
  const left = await rowsOf<{ mailId: number }>(db, sql`select mail_id as "mailId" from receiver_mail where state = 'sending'`);
  for (const { mailId } of left) await writeMail(db, sql`mail_id = ${mailId} and state = 'sending'`, { state: 'unknown', fault: 'lost' });
  return left.length > 0;
}

/** Writes down what became of a mail; an answer that comes late is written, too, unless it was sent again meanwhile: each try has its number. */
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

/** In how many milliseconds the next one is due. */
export async function nextWait(db: Db): Promise<number | undefined> {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select ${firstWait(sql`next_at`, itsPause)} as ms from receiver_mail where state = 'waiting'`,
  );
  return row?.ms == null ? undefined : Math.max(0, row.ms);
}
