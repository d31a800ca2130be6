import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { keptNotes } from '#server/db/notes/kept-notes.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderNote } from '#server/db/schema/orders/order-note.ts';

export const orderNotes = keptNotes(orderNote, 'orderId', 'order');

/** Which order it is, and whether there is a receiver left; locked against being erased meanwhile. */
export async function lockOrderHead(tx: Db, orderId: number): Promise<{ orderNumber: string; erased: boolean } | undefined> {
  const [row] = await tx
    .select({ orderNumber: order.orderNumber, erasedAt: order.erasedAt })
    .from(order)
    .where(eq(order.orderId, orderId))
    .for('share');
  return row && { orderNumber: row.orderNumber, erased: row.erasedAt !== null };
}
