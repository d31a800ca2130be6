import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull().defaultNow();

export const baseline = pgTable('baseline', {
  baselineId: integer('baseline_id').primaryKey().generatedAlwaysAsIdentity(),
  baselineName: text('baseline_name').notNull(),
  madeAt: moment('made_at'),
  madeBy: integer('made_by'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: moment('updated_at'),
});

export const baselineItem = pgTable(
  'baseline_item',
  {
    baselineId: integer('baseline_id').notNull(),
    planKey: text('plan_key').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
  },
  ({ baselineId, planKey }) => [primaryKey({ columns: [baselineId, planKey] })],
);
