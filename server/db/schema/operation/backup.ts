import { bigint, boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const backup = pgTable('backup', {
  takenAt: timestamp('taken_at', { withTimezone: true }).primaryKey(),
  /** The path of the file on the machine that made the backup. */
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sealed: boolean().notNull(),
});
