import { integer, numeric, pgTable } from 'drizzle-orm/pg-core';

/** Written by `server/modules/customers` only. */
export const customer = pgTable('customer', {
  customerId: integer('customer_id').primaryKey(),
  newestOrderId: integer('newest_order_id').notNull(),
  orders: integer('orders').notNull(),
  counted: integer('counted').notNull(),
  total: numeric('total', { precision: 20, scale: 2, mode: 'number' }).notNull(),
});
