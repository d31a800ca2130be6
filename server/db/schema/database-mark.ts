import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';

export const databaseMark = pgTable('database_mark', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  mark: uuid('mark').notNull().defaultRandom(),
});
