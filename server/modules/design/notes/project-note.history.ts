import { sql } from 'drizzle-orm';
import { project } from '#server/db/schema/design/project.ts';
import { projectNote } from '#server/db/schema/design/project-note.ts';
import type { HistoryTable } from '#server/module.ts';

/** The history names a note by its project. */
export const projectNoteHistory: HistoryTable = {
  kind: 'projectNote',
  table: projectNote,
  key: projectNote.noteId,
  name: sql`(select ${project.summary} from ${project} where ${project.designWorkflowId} = ${projectNote.designWorkflowId})`,
  day: sql`(select ${project.startDate} from ${project} where ${project.designWorkflowId} = ${projectNote.designWorkflowId})`,
};
