import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from '#server/db/columns/bytes.ts';

export const shipmentPiece = pgTable(
  'shipment_piece',
  {
    shipmentId: integer('shipment_id').notNull(),
    piece: integer('piece').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    document: bytes('document'),
  },
  ({ shipmentId, piece }) => [primaryKey({ columns: [shipmentId, piece] })],
);
