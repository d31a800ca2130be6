import { createHash } from 'node:crypto';
import type { NewOrder, Order } from '#contract/orders/orders.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { Problem } from '#server/http/problem.ts';
import { dropRegisteredDraft } from './order-draft.repository.ts';
import { orderLineRows } from './order-line-rows.ts';
import { findOrder, findRegistration, lockStanding, nextOrderNumber } from './orders.repository.ts';

/** Who registers, and the idempotency key of their attempt. */
export interface Registration {
  key: string;
  staffId: number;
}

/**
 * Registers an order: number, receiver and lines in one transaction, which also deletes its draft. The same key with
 * the same content returns the order that was registered before, even when both are sent at the same time. Throws
 * `invalid-input` for a product that does not exist, `member-not-found`, and `order-key-reused` (with the order) when the key was used
 * for something else.
 */
export async function registerOrder(db: Db, newOrder: NewOrder, { key, staffId }: Registration): Promise<Order> {
  const hash = createHash('sha256')
    .update(JSON.stringify([staffId, newOrder]))
    .digest();
  const before = await findRegistration(db, key);
  if (before) return await repeated(db, before, hash);
  try {
    const orderId = await db.transaction(async (tx) => await insertOrder(tx, newOrder, { key, hash, staffId }));
    return await existing(db, orderId);
  } catch (error) {
    const violated = violatedConstraint(error);
    if (violated !== 'order_registration_key') throw error;
    const other = await findRegistration(db, key);
    if (!other) throw error;
    return await repeated(db, other, hash);
  }
}

async function repeated(db: Db, before: { orderId: number; hash: Buffer }, hash: Buffer): Promise<Order> {
  const registered = await existing(db, before.orderId);
  if (before.hash.equals(hash)) return registered;
  throw new Problem('order-key-reused', {
    current: registered,
    details: [{ code: 'registered-as', values: { orderNumber: registered.orderNumber } }],
  });
}

async function existing(db: Db, orderId: number): Promise<Order> {
  const found = await findOrder(db, orderId);
  if (!found) throw new Error(`order ${orderId} was registered and is gone`);
  return found;
}

async function insertOrder(
  tx: Db,
  { receiver, lines, shipping, memberId }: NewOrder,
  { key, hash, staffId }: Registration & { hash: Buffer },
): Promise<number> {
  const [inserted] = await tx
    .insert(order)
    .values({
      ...receiver,
      ...shipping,
      memberId: memberId === undefined ? undefined : await lockStanding(tx, memberId),
      orderNumber: await nextOrderNumber(tx),
      registrationKey: key,
      registrationHash: hash,
      registeredBy: staffId,
      updatedBy: staffId,
    })
    .returning({ orderId: order.orderId });
  if (!inserted) throw new Error('insert returned no row');
  const { orderId } = inserted;
  await tx.insert(orderLine).values(await orderLineRows(tx, orderId, lines, { path: 'lines' }));
  await dropRegisteredDraft(tx, staffId, key);
  return orderId;
}
