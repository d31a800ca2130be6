import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const secretUse = pgTable(
  'secret_use',
  {
    name: text('name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
);
