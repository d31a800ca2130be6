import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { changeSetKinds } from '#contract/change-sets/change-set-kinds.ts';
import { bytes } from '#server/db/columns/bytes.ts';
import { jsonValue } from '#server/db/columns/json-value.ts';

export const changeSet = pgTable('change_set', {
  changeSetId: integer('change_set_id').primaryKey().generatedByDefaultAsIdentity(),
  setKey: uuid('set_key').notNull(),
  kind: text('kind', { enum: changeSetKinds }).notNull(),
  staffId: integer('staff_id'),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  putBackOf: integer('put_back_of'),
  rowCount: integer('row_count').notNull(),
  changes: jsonValue('changes').notNull(),
  lastChangeId: bigint('last_change_id', { mode: 'number' }).notNull(),
});

export const changeSetPart = pgTable('change_set_part', {
  partKey: uuid('part_key').primaryKey(),
  changeSetId: integer('change_set_id').notNull(),
  contentHash: bytes('content_hash').notNull(),
  reply: text('reply').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
