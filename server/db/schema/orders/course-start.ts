import { boolean, date, pgTable } from 'drizzle-orm/pg-core';

/** The day since which the course of orders is recorded. Written by its migration only; empty in an office that began with that version. */
export const courseStart = pgTable('course_start', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  day: date('day').notNull(),
});
