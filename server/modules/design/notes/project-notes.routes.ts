import type { FastifyInstance } from 'fastify';
import { cursorHeader } from '#contract/live.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { hasProject } from '#server/modules/design/design.service.ts';
import { addProjectNote, projectNotes, removeProjectNote, updateProjectNote } from './write-project-note.ts';

export function registerProjectNotes(app: FastifyInstance, { database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/design/notes', async ({ body: { designWorkflowId }, reply }) => {
    reply.header(cursorHeader, await currentCursor(db));
    if (!(await hasProject(db, designWorkflowId))) throw new Problem('project-not-found');
    return { notes: await projectNotes.of(db, designWorkflowId) };
  });
  route(app, 'POST /api/design/addNote', async ({ body, staff }) => ({ note: await addProjectNote(db, body, staff.staffId) }));
  route(app, 'POST /api/design/updateNote', async ({ body, staff }) => ({ note: await updateProjectNote(db, body, staff.staffId) }));
  route(app, 'POST /api/design/removeNote', async ({ body, staff }) => {
    await removeProjectNote(db, body, staff.staffId);
    return {};
  });
}
