import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const addedRow = pgTable(
  'added_row',
  {
    staffId: integer('staff_id').notNull(),
    kind: text('kind').notNull(),
    addKey: uuid('add_key').notNull(),
    rowId: text('row_id').notNull(),
    revision: integer('revision'),
    madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind, table.addKey] })],
);
