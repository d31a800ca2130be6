import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Quote } from '#contract/shipments/shipments.ts';
import { jsonList } from '#server/db/columns/json-list.ts';
import { xid8 } from '#server/db/columns/xid8.ts';

export const shippingQuote = pgTable('shipping_quote', {
  orderId: integer('order_id').primaryKey(),
  carrier: text('carrier').notNull(),
  quotes: jsonList<Quote>('quotes').notNull(),
  refused: jsonList<string>('refused').notNull().default([]),
  orderRevision: integer('order_revision').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  revision: integer('revision').notNull().default(1),
  xact: xid8('xact').notNull().default(sql`pg_current_xact_id()`),
});
