import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** Rows are added by triggers only. */
export const customerStale = pgTable('customer_stale', {
  staleId: bigint('stale_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
});
