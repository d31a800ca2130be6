import { integer, pgTable } from 'drizzle-orm/pg-core';

/** Written by `server/modules/customers` only. */
export const customerUnsummed = pgTable('customer_unsummed', {
  customerId: integer('customer_id').primaryKey(),
});
