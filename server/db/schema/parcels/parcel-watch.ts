import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const parcelWatch = pgTable('parcel_watch', {
  parcelId: integer('parcel_id').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
  nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }),
});
