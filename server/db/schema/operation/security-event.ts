import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { securityKindNames, securityOutcomes } from '#contract/security/security-kinds.ts';

export const securityEvent = pgTable('security_event', {
  eventId: bigint('event_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  kind: text('kind', { enum: securityKindNames as [string, ...string[]] }).notNull(),
  outcome: text('outcome', { enum: securityOutcomes }).notNull(),
  reason: text('reason'),
  subject: text('subject'),
  staffId: integer('staff_id'),
  staffName: text('staff_name'),
  aboutId: integer('about_id'),
  aboutName: text('about_name'),
  address: text('address'),
  requestId: text('request_id'),
  rowCount: integer('row_count'),
  times: integer('times').notNull().default(1),
  notifies: boolean('told').notNull().default(false),
});

/** Which of the events that administrators are notified of each person has seen. */
export const securityNoticeRead = pgTable(
  'security_notice_read',
  {
    staffId: integer('staff_id').notNull(),
    eventId: bigint('event_id', { mode: 'number' }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.eventId] })],
);
