import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#server/db/columns/bytes.ts';

export const sellerLogo = pgTable('seller_logo', {
  digest: text('digest').primaryKey(),
  mediaType: text('media_type').$type<'image/png' | 'image/jpeg'>().notNull(),
  image: bytes('image').notNull(),
  addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
