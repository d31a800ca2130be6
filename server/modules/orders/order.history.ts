import { sql } from 'drizzle-orm';
import { order } from '#server/db/schema/orders/order.ts';
import type { HistoryTable } from '#server/module.ts';

export const orderHistory: HistoryTable = {
  kind: 'order',
  table: order,
  key: order.orderId,
  name: sql`${order.orderNumber}`,
  also: ['lines'],
};
