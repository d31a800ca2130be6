import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const parcelScan = pgTable(
  'parcel_scan',
  {
    parcelId: integer('parcel_id').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    code: text('code').notNull(),
    text: text('text').notNull(),
    place: text('place').notNull(),
  },
  ({ parcelId, at, code, text, place }) => [primaryKey({ columns: [parcelId, at, code, text, place] })],
);
