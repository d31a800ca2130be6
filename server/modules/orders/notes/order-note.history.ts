import { sql } from 'drizzle-orm';
import { order } from '#server/db/schema/orders/order.ts';
import { orderNote } from '#server/db/schema/orders/order-note.ts';
import type { HistoryTable } from '#server/module.ts';

/** The history names a note by the number of its order. */
export const orderNoteHistory: HistoryTable = {
  kind: 'orderNote',
  table: orderNote,
  key: orderNote.noteId,
  name: sql`(select ${order.orderNumber} from ${order} where ${order.orderId} = ${orderNote.orderId})`,
};
