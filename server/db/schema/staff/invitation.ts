import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from '#server/db/columns/bytes.ts';

export const invitation = pgTable('invitation', {
  staffId: integer('staff_id').primaryKey(),
  tokenHash: bytes('token_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
