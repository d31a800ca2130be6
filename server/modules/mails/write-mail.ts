import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { maySendAgain } from '#contract/mails/mail-states.ts';
import type { NewMail } from '#contract/mails/mails.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ReportedState } from '#contract/parcels/receiver-message/message-texts.ts';
import { receiverMessage } from '#contract/parcels/receiver-message/receiver-message.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { findOrder, findSeller, lockOrder } from '#server/modules/orders/orders.service.ts';
import { findReportedParcels } from '#server/modules/parcels/parcels.service.ts';
import { addMail, findByKey, findMail, writeMail } from './mails.repository.ts';
import { restartedTries } from './outbox.ts';

/** The values of a mail that is to be sent as if it had never been tried. */
const fresh = { state: 'waiting', tries: restartedTries, nextAt: sql`now()`, fault: null, said: '' };

const underWay = (error: unknown): never => {
  throw violatedConstraint(error) === 'receiver_mail_under_way' ? new Problem('mail-under-way', { cause: error }) : error;
};

/**
 * Adds a mail to the receiver of an order, which `receiver-mails.job.ts` sends. A repeated request with the
 * same key returns the same mail. @returns the id of the mail, and the number of the order
 */
export const writeDown = (db: Db, wanted: NewMail, pages: Config['trackingPages'], staffId: number) =>
  db.transaction(async (tx) => {
    const { mailKey, orderId, language } = wanted;
    const locked = await lockOrder(tx, orderId);
    const order = locked && (await findOrder(tx, orderId));
    if (!order) throw new Problem('order-not-found');
    const before = await findByKey(tx, mailKey);
    if (before) return { mailId: sameMail(before, wanted), orderNumber: order.orderNumber, added: false };
    if (order.cancelled) throw new Problem('order-cancelled');
    const { orderNumber } = order;
    const values = { mailKey, staffId, ...(await written(tx, order, { language, state: 'moving' }, pages)) };
    const mailId = await addMail(tx, values).catch(underWay);
    // another order got a mail with the same key at the same moment
    if (mailId === undefined) throw new Problem('mail-key-reused');
    return { mailId, orderNumber, added: true };
  });

/** What the receiver of an order is to be told, and in which language. */
interface Wanted {
  language: NewMail['language'];
  state: ReportedState;
}

/** The columns of a mail that is to be sent. */
async function written(tx: Db, order: Order, { language, state }: Wanted, pages: Config['trackingPages']) {
  const { orderId, orderNumber, receiverName, email } = order;
  if (order.erased) throw new Problem('personal-data-erased');
  if (email === '') throw new Problem('mail-without-address');
  const parcels = await findReportedParcels(tx, orderId, pages);
  if (parcels.length === 0) throw new Problem('mail-without-parcels');
  const { companyName: shop } = await findSeller(tx);
  const message = receiverMessage(language, { receiverName, orderNumber, shop, parcels }, state);
  return { orderId, language, recipient: email, recipientName: receiverName, ...message };
}

/**
 * Adds an automatic mail about a state of the parcels: once per order and state (`receiver_mail_of_state`). A mail that was held
 * back because its content was outdated is written anew.
 */
export const addStateMail = (db: Db, { orderId, ...wanted }: Wanted & { orderId: number }, pages: Config['trackingPages']) =>
  db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const order = locked && (await findOrder(tx, orderId));
    if (!order) throw new Problem('order-not-found');
    if (order.cancelled) throw new Problem('order-cancelled');
    const values = { mailKey: randomUUID(), parcelState: wanted.state, ...(await written(tx, order, wanted, pages)) };
    const heldBack = sql`order_id = ${orderId} and parcel_state = ${wanted.state} and state = 'failed' and fault = 'outdated'`;
    if (await writeMail(tx, heldBack, { ...values, ...fresh, madeAt: sql`now()` }).catch(underWay)) return;
    await addMail(tx, values).catch((error: unknown) => {
      throw violatedConstraint(error) === 'receiver_mail_of_state' ? new Problem('mail-under-way', { cause: error }) : underWay(error);
    });
  });

function sameMail(before: { mailId: number; orderId: number; language: string }, { orderId, language }: NewMail): number {
  if (before.orderId !== orderId || before.language !== language) throw new Problem('mail-key-reused');
  return before.mailId;
}

/** Sends a mail again that failed or whose outcome is unknown. A mail that is under way, or was sent, stays as it is. */
export async function sendAgain(db: Db, mailId: number): Promise<void> {
  const which = sql`mail_id = ${mailId} and state in ('failed', 'unknown')
    and exists (select from "order" o where o.order_id = receiver_mail.order_id and o.erased_at is null)`;
  if (await writeMail(db, which, fresh).catch(underWay)) return;
  const { state } = await findMail(db, mailId);
  if (maySendAgain(state)) throw new Problem('personal-data-erased');
}
