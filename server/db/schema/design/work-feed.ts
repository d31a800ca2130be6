import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '#server/db/columns/bytes.ts';

export const workFeed = pgTable('work_feed', {
  staffId: integer('staff_id').primaryKey(),
  generation: integer('generation').notNull().default(1),
  sealedGeneration: integer('kept_generation'),
  addressHash: bytes('address_hash'),
  sealedAddress: text('sealed_address'),
});
