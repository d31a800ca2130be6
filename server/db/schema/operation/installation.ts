import { boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const databaseMark = pgTable('database_mark', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  mark: uuid('mark').notNull().defaultRandom(),
});

export const secretUse = pgTable(
  'secret_use',
  {
    name: text('name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
);
