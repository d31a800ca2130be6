import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { jsonValue } from '#server/db/columns/json-value.ts';

export const orderDraft = pgTable('order_draft', {
  staffId: integer('staff_id').primaryKey(),
  revision: integer('revision').notNull(),
  draft: jsonValue('draft'),
  savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
