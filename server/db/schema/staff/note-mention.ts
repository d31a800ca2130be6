import { bigint, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const noteMention = pgTable('note_mention', {
  mentionId: bigint('mention_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  projectNoteId: integer('project_note_id'),
  orderNoteId: integer('order_note_id'),
  at: integer('at').notNull(),
  length: integer('length').notNull(),
  staffId: integer('staff_id').notNull(),
  byStaffId: integer('by_staff_id'),
  since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }),
});
