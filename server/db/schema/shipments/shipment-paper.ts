import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from '#server/db/columns/bytes.ts';

export const shipmentPaper = pgTable(
  'shipment_paper',
  {
    shipmentId: integer('shipment_id').notNull(),
    kind: text('kind', { enum: ['invoice'] }).notNull(),
    document: bytes('document').notNull(),
  },
  ({ shipmentId, kind }) => [primaryKey({ columns: [shipmentId, kind] })],
);
