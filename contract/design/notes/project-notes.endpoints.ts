import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { NoteRemoval, NoteUpdate } from '#contract/notes/notes.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { NewProjectNote, ProjectNote } from './project-notes.ts';

export const projectNoteEndpoints = {
  'POST /api/design/notes': {
    summary: 'Lists the notes on a project, oldest first.',
    body: z.object({ designWorkflowId: Id }),
    reply: z.object({ notes: z.array(ProjectNote) }),
    problems: ['project-not-found'],
  },
  'POST /api/design/addNote': {
    summary: 'Adds a note to a project. Repeated with the same key, returns the note that was added.',
    writes: true,
    body: NewProjectNote,
    touches: () => ({ kind: 'projectNote', fields: ['noteText'] }),
    reply: z.object({ note: ProjectNote }),
    problems: ['project-not-found', 'project-deleted', 'not-mentionable'],
  },
  'POST /api/design/updateNote': {
    summary: 'Changes a note on a project.',
    writes: true,
    body: NoteUpdate,
    touches: ({ changes }: NoteUpdate) => ({ kind: 'projectNote', fields: Object.keys(changes) }),
    reply: z.object({ note: ProjectNote }),
    current: ProjectNote,
    problems: ['note-not-found', 'revision-conflict', 'not-mentionable'],
  },
  'POST /api/design/removeNote': {
    summary: 'Removes a note from a project.',
    writes: true,
    body: NoteRemoval,
    touches: () => ({ kind: 'projectNote', fields: ['noteText'] }),
    reply: Empty,
    current: ProjectNote,
    problems: ['note-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
