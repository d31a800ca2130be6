import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Quote } from '#contract/shipments/shipments.ts';
import { jsonList } from '#server/db/columns/json-list.ts';

export const shippingQuote = pgTable('shipping_quote', {
  orderId: integer('order_id').primaryKey(),
  carrier: text('carrier').notNull(),
  quotes: jsonList<Quote>('quotes').notNull(),
  refused: jsonList<string>('refused').notNull().default([]),
  orderRevision: integer('order_revision').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
