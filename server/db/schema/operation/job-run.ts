import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  /** The id of the run that holds the job; null when none does. */
  lease: uuid(),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** The error of the last run; null where it succeeded. */
  error: text(),
  /** Consecutive failures. */
  failures: integer().notNull().default(0),
});
