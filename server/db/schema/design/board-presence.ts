import { boolean, date, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const boardPresence = pgTable('board_presence', {
  page: uuid('page').primaryKey(),
  staffId: integer('staff_id').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  totalDays: integer('total_days').notNull(),
  editingId: integer('editing_id'),
  editingSub: boolean('editing_sub'),
  seenAt: timestamp('seen_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
