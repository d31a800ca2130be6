import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** The keys by which orders of the same receiver are recognised. Written by `server/modules/customers`; erasing a receiver deletes them. */
export const customerKey = pgTable(
  'customer_key',
  {
    receiverKey: bigint('receiver_key', { mode: 'bigint' }).notNull(),
    orderId: integer('order_id').notNull(),
  },
  ({ receiverKey, orderId }) => [primaryKey({ columns: [receiverKey, orderId] })],
);
