import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { parcelProblems, parcelStates } from '#contract/parcels/parcel-states.ts';

export const parcel = pgTable('parcel', {
  parcelId: integer('parcel_id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: integer('order_id').notNull(),
  carrier: text('carrier').notNull(),
  trackingNumber: text('tracking_number').notNull(),
  state: text('state', { enum: parcelStates }).notNull().default('before'),
  problem: text('problem', { enum: parcelProblems }),
  stateSince: timestamp('state_since', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
  statusCode: text('status_code'),
  statusText: text('status_text'),
  scannedAt: timestamp('scanned_at', { withTimezone: true, mode: 'date' }),
  scanPlace: text('scan_place'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
