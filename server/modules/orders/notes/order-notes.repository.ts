import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { keptNotes } from '#server/db/notes/kept-notes.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderNote } from '#server/db/schema/orders/order-note.ts';

export const orderNotes = keptNotes(orderNote, 'orderId', 'order');

interface OrderHead {
  orderNumber: string;
  erased: boolean;
}

const selectHead = (db: Db, orderId: number) =>
  db.select({ orderNumber: order.orderNumber, erasedAt: order.erasedAt }).from(order).where(eq(order.orderId, orderId));

const headOf = ([row]: Awaited<ReturnType<typeof selectHead>>): OrderHead | undefined =>
  row && { orderNumber: row.orderNumber, erased: row.erasedAt !== null };

/** The number of an order, and whether its receiver was erased. */
export const findOrderHead = async (db: Db, orderId: number) => headOf(await selectHead(db, orderId));

/** The same, with a lock that keeps the receiver from being erased meanwhile. */
export const lockOrderHead = async (tx: Db, orderId: number) => headOf(await selectHead(tx, orderId).for('share'));
