import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const movedWorkRead = pgTable(
  'moved_work_read',
  {
    staffId: integer('staff_id').notNull(),
    planKey: text('plan_key').notNull(),
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
  },
  ({ staffId, planKey }) => [primaryKey({ columns: [staffId, planKey] })],
);
