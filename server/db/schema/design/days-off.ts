import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { offKinds } from '#contract/design/days-off/off-kinds.ts';

export const daysOff = pgTable('days_off', {
  daysOffId: integer('days_off_id').primaryKey().generatedAlwaysAsIdentity(),
  staffId: integer('staff_id').notNull(),
  startDate: date('start_date').notNull(),
  endDate: date('end_date').notNull(),
  offKind: text('off_kind', { enum: offKinds }).notNull(),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
