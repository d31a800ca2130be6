import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { batchOrderStates, batchStates } from '#contract/label-batches/batch-states.ts';
import type { LabelBatch } from '#contract/label-batches/label-batches.ts';
import { labelFormats } from '#contract/shipments/shipment-states.ts';
import { bytes } from '#server/db/columns/bytes.ts';
import { xid8 } from '#server/db/columns/xid8.ts';

export const labelBatch = pgTable('label_batch', {
  batchId: integer('batch_id').primaryKey().generatedByDefaultAsIdentity(),
  batchKey: uuid('batch_key').notNull(),
  contentHash: bytes('content_hash').notNull(),
  staffId: integer('staff_id').notNull(),
  wanted: text('wanted').notNull(),
  format: text('format', { enum: labelFormats }).notNull(),
  state: text('state', { enum: batchStates }).notNull().default('running'),
  problem: jsonb('problem').$type<LabelBatch['problem']>(),
  nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  revision: integer('revision').notNull().default(1),
  xact: xid8('xact').notNull().default(sql`pg_current_xact_id()`),
});

export const labelBatchOrder = pgTable(
  'label_batch_order',
  {
    batchId: integer('batch_id').notNull(),
    position: integer('position').notNull(),
    orderId: integer('order_id').notNull(),
    shipmentId: integer('shipment_id'),
    state: text('state', { enum: batchOrderStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    problem: text('problem'),
  },
  ({ batchId, position }) => [primaryKey({ columns: [batchId, position] })],
);
