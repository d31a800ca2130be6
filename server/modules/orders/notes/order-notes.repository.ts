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

/** Which order it is, and whether there is a receiver left. */
export const findOrderHead = async (db: Db, orderId: number) => headOf(await selectHead(db, orderId));

/** The same, locked against being erased meanwhile. */
export const lockOrderHead = async (tx: Db, orderId: number) => headOf(await selectHead(tx, orderId).for('share'));
