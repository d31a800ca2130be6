import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const maker = pgTable('maker', {
  makerId: integer('maker_id').primaryKey().generatedAlwaysAsIdentity(),
  makerName: text('maker_name').notNull(),
  contact: text('contact').notNull().default(''),
  leadDays: integer('lead_days'),
  memo: text('memo').notNull().default(''),
  mergedInto: integer('merged_into'),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  erasedReason: text('erased_reason'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
