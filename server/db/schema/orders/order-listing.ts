import { boolean, customType, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { orderStages } from '#contract/orders/course/order-course.ts';

/** The words for searching orders; they are never read. */
const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Written by triggers only. */
export const orderListing = pgTable('order_listing', {
  orderId: integer('order_id').primaryKey(),
  registeredAt: timestamp('registered_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  registeredBy: integer('registered_by').notNull(),
  countryCode: text('country_code').notNull(),
  memberId: integer('member_id'),
  cancelled: boolean('cancelled').notNull(),
  erased: boolean('erased').notNull(),
  pieces: integer('pieces').notNull(),
  total: numeric('total', { precision: 20, scale: 2, mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  invoiced: numeric('invoiced', { mode: 'number' }).notNull(),
  delivery: text('delivery').notNull(),
  stage: text('stage', { enum: orderStages }).notNull().default('registered'),
  channelKey: text('channel_key').notNull().default(''),
  words: words('words').notNull(),
});
