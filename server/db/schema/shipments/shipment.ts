import { boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OrderLine } from '#contract/orders/orders.ts';
import { labelFormats, shipmentStates } from '#contract/shipments/shipment-states.ts';
import { jsonList } from '#server/db/columns/json-list.ts';

/** The fields of an order line that concern customs. */
export type CustomsOfLine = Pick<OrderLine, 'pdNumber' | 'hsCode' | 'originCountryCode' | 'customsDescription' | 'customsUnit'>;

export const shipment = pgTable('shipment', {
  shipmentId: integer('shipment_id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  carrier: text('carrier').notNull(),
  service: text('service').notNull(),
  serviceName: text('service_name').notNull(),
  price: numeric('price', { mode: 'number', precision: 15, scale: 2 }).notNull(),
  currency: text('currency').notNull(),
  format: text('format', { enum: labelFormats }).notNull(),
  reference: text('reference').notNull(),
  state: text('state', { enum: shipmentStates }).notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  busyUntil: timestamp('busy_until', { withTimezone: true, mode: 'date' }),
  said: jsonList<string>('said').notNull().default([]),
  customs: jsonList<CustomsOfLine>('customs'),
  refusedToCancel: boolean('refused_to_cancel').notNull().default(false),
  madeBy: integer('made_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  unusedBy: integer('unused_by'),
  unusedAt: timestamp('unused_at', { withTimezone: true, mode: 'date' }),
});
