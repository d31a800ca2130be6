import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { changeKinds } from '#contract/history/change-kinds.ts';
import { jsonValue } from '#server/db/columns/json-value.ts';
import { xid8 } from '#server/db/columns/xid8.ts';

export const changeHistory = pgTable('change_history', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  xact: xid8('xact').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  kind: text('kind', { enum: changeKinds }).notNull(),
  entityId: text('entity_id').notNull(),
  field: text('field'),
  fromValue: jsonValue('from_value'),
  toValue: jsonValue('to_value'),
  revision: integer('revision').notNull(),
  staffId: integer('staff_id'),
  cause: text('cause'),
  changeSetId: integer('change_set_id'),
});
