import type { NewProjectNote, ProjectNote } from '#contract/design/notes/project-notes.ts';
import type { NoteRemoval, NoteUpdate } from '#contract/notes/notes.ts';
import type { Db } from '#server/db/db.ts';
import { keptNotes } from '#server/db/notes/kept-notes.ts';
import { projectNote } from '#server/db/schema/design/project-note.ts';
import { Problem } from '#server/http/problem.ts';
import { deletedRefusal, lockProject } from '#server/modules/design/design.service.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { projectNoteHistory } from './project-note.history.ts';

export const projectNotes = keptNotes(projectNote, 'designWorkflowId', 'project');

/** Adds a note to a project. Throws `project-not-found`, `project-deleted`, `not-mentionable`. */
export const addProjectNote = (db: Db, note: NewProjectNote, staffId: number): Promise<ProjectNote> =>
  db.transaction(async (tx) => {
    const row = await lockProject(tx, note.designWorkflowId, 'share');
    if (!row) throw new Problem('project-not-found');
    if (row.deletedAt !== null) throw await deletedRefusal(tx, 'project', note.designWorkflowId);
    return await projectNotes.insert(tx, note, staffId);
  });

/** Changes a note on a project; see `keptNotes` for the rules and errors. */
export const updateProjectNote = (db: Db, update: NoteUpdate, staffId: number): Promise<ProjectNote> =>
  projectNotes.update(db, update, staffId, lastChange);

/** Removes a note on a project; see `keptNotes` for the rules and errors. */
export const removeProjectNote = (db: Db, removal: NoteRemoval, staffId: number): Promise<void> =>
  projectNotes.remove(db, removal, staffId, lastChange);

const lastChange = (tx: Db, noteId: string) => lastChangeOf(tx, projectNoteHistory, noteId, 'noteText');
