import { integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const boxPreset = pgTable('box_preset', {
  boxId: integer('box_id').primaryKey().generatedAlwaysAsIdentity(),
  boxName: text('box_name').notNull(),
  length: integer('length').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  ownWeight: numeric('own_weight', { precision: 8, scale: 2, mode: 'number' }).notNull(),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
