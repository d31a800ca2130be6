import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** Written by `server/modules/customers`; what an erased receiver was known again by goes with them. */
export const customerKey = pgTable(
  'customer_key',
  {
    receiverKey: bigint('receiver_key', { mode: 'bigint' }).notNull(),
    orderId: integer('order_id').notNull(),
  },
  ({ receiverKey, orderId }) => [primaryKey({ columns: [receiverKey, orderId] })],
);
