import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const backup = pgTable('backup', {
  takenAt: timestamp('taken_at', { withTimezone: true }).primaryKey(),
  /** Where it was put, on whichever machine made it. */
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sealed: boolean().notNull(),
});
