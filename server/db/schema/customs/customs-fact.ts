import { boolean, date, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FactName } from '#contract/customs/rules/customs-facts.ts';

export const customsFact = pgTable('customs_fact', {
  factId: integer('fact_id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').$type<FactName>().notNull(),
  value: numeric('value', { precision: 16, scale: 4, mode: 'number' }),
  countries: text('countries'),
  rates: text('rates'),
  since: date('since', { mode: 'string' }).notNull(),
  until: date('until', { mode: 'string' }),
  estimate: boolean('estimate').notNull(),
  source: text('source').notNull(),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
