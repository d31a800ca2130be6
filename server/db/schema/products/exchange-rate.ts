import { integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { regions } from '#contract/prices/price-rules.ts';

export const exchangeRate = pgTable('exchange_rate', {
  country: text('country', { enum: regions }).primaryKey(),
  exchangeRate: numeric('exchange_rate', { precision: 10, scale: 4, mode: 'number' }),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
