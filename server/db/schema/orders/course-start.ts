import { boolean, date, pgTable } from 'drizzle-orm/pg-core';

/** Written by its migration only; no row where the office began with the course of orders. */
export const courseStart = pgTable('course_start', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  day: date('day').notNull(),
});
