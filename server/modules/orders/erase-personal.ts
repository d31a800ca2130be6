import type { Order } from '#contract/orders/orders.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { recordEvent } from '#server/security/record-event.ts';
import { eraseReceivers } from './erase-receivers.ts';
import { findOrder } from './orders.repository.ts';

/**
 * Erases the receiver of an order, at once and permanently. Throws `order-not-found`, and `personal-data-erased` where the receiver is
 * erased already.
 */
export async function erasePersonal(db: Db, { orderId, reason }: { orderId: number; reason: string }, staffId: number): Promise<Order> {
  return await db.transaction(async (tx) => {
    const before = await findOrder(tx, orderId);
    if (!before) throw new Problem('order-not-found');
    const erased = await eraseReceivers(tx, [orderId], { staffId, reason });
    if (erased.length === 0) throw new Problem('personal-data-erased');
    await recordEvent(tx, { kind: 'receiver-erased', subject: before.orderNumber });
    const after = await findOrder(tx, orderId);
    if (!after) throw new Problem('order-not-found');
    return after;
  });
}
