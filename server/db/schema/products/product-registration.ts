import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Refusal } from '#contract/change-sets/batch.ts';
import { registrationStates } from '#contract/product-files/registration-states.ts';
import type { FileProduct, Registration } from '#contract/product-files/registrations.ts';
import { bytes } from '#server/db/columns/bytes.ts';
import { xid8 } from '#server/db/columns/xid8.ts';

export const productRegistration = pgTable('product_registration', {
  registrationId: integer('registration_id').primaryKey().generatedByDefaultAsIdentity(),
  setKey: uuid('set_key').notNull(),
  contentHash: bytes('content_hash').notNull(),
  staffId: integer('staff_id').notNull(),
  state: text('state', { enum: registrationStates }).notNull().default('running'),
  problem: jsonb('problem').$type<Registration['problem']>(),
  nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }),
  notStored: jsonb('not_stored').$type<Registration['notStored']>().notNull().default([]),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  revision: integer('revision').notNull().default(1),
  xact: xid8('xact').notNull().default(sql`pg_current_xact_id()`),
});

export const productRegistrationRow = pgTable(
  'product_registration_row',
  {
    registrationId: integer('registration_id').notNull(),
    line: integer('line').notNull(),
    skuKey: text('sku_key').notNull(),
    product: jsonb('product').$type<FileProduct['product']>().notNull(),
    prices: jsonb('prices').$type<FileProduct['prices']>().notNull(),
    state: text('state', { enum: ['waiting', 'stored', 'added', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    refusals: jsonb('refusals').$type<Refusal[]>().notNull().default([]),
  },
  ({ registrationId, line }) => [primaryKey({ columns: [registrationId, line] })],
);
