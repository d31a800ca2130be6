import { integer, pgTable } from 'drizzle-orm/pg-core';
import { noteColumns } from '#server/db/notes/note-columns.ts';

export const projectNote = pgTable('project_note', { ...noteColumns(), designWorkflowId: integer('design_workflow_id').notNull() });
