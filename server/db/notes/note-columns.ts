import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The columns of every table of notes, except the owner column. */
export const noteColumns = () => ({
  noteId: integer('note_id').primaryKey().generatedAlwaysAsIdentity(),
  noteKey: uuid('note_key').notNull(),
  noteText: text('note_text').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  writtenBy: integer('written_by'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
