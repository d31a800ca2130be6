import { integer, pgTable } from 'drizzle-orm/pg-core';
import { noteColumns } from '#server/db/notes/note-columns.ts';

export const orderNote = pgTable('order_note', { ...noteColumns(), orderId: integer('order_id').notNull() });
