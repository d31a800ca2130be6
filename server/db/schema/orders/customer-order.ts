import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';

/** Written by `server/modules/customers` only. */
export const customerOrder = pgTable('customer_order', {
  orderId: integer('order_id').primaryKey(),
  customerId: integer('customer_id').notNull(),
  listed: boolean('listed').notNull(),
});
