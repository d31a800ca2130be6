import type { ProjectNote } from '#contract/design/notes/project-notes.ts';
import { call, callList } from '#web/http/call.ts';
import { notebook } from '#web/sync/notes/notebook.ts';

export const projectNotebook = notebook<ProjectNote>('project', ({ designWorkflowId }) => designWorkflowId, {
  list: (designWorkflowId, signal) => callList('POST /api/design/notes', { body: { designWorkflowId }, signal }),
  add: (designWorkflowId, note) => call('POST /api/design/addNote', { body: { ...note, designWorkflowId } }),
  update: (body) => call('POST /api/design/updateNote', { body }),
  remove: (body) => call('POST /api/design/removeNote', { body }),
});
