import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const jobRun = pgTable('job_run', {
  name: text().primaryKey(),
  /** Which run of which process has the job. */
  lease: uuid(),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
  startedAt: timestamp('started_at', { withTimezone: true }),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** What the last run failed with; null when it did not. */
  error: text(),
  /** Failures in a row. */
  failures: integer().notNull().default(0),
});
