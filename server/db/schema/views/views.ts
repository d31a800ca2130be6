import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const personSetting = pgTable(
  'person_setting',
  {
    staffId: integer('staff_id').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
  },
  ({ staffId, name }) => [primaryKey({ columns: [staffId, name] })],
);

export const savedView = pgTable('saved_view', {
  viewId: integer('view_id').primaryKey().generatedByDefaultAsIdentity(),
  staffId: integer('staff_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  isShared: boolean('is_shared').notNull(),
});
