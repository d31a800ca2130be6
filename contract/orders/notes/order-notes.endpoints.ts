import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { NoteRemoval, NoteUpdate } from '#contract/notes/notes.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { NewOrderNote, OrderNote } from './order-notes.ts';

export const orderNoteEndpoints = {
  'POST /api/orders/notes': {
    summary: 'Lists the notes on an order, oldest first.',
    body: z.object({ orderId: Id }),
    reply: z.object({ notes: z.array(OrderNote) }),
    problems: ['order-not-found'],
  },
  'POST /api/orders/addNote': {
    summary: 'Adds a note to an order. Repeated with the same key, returns the note that was added.',
    writes: true,
    body: NewOrderNote,
    touches: () => ({ kind: 'orderNote', fields: ['noteText'] }),
    reply: z.object({ note: OrderNote }),
    problems: ['order-not-found', 'personal-data-erased', 'not-mentionable'],
  },
  'POST /api/orders/updateNote': {
    summary: 'Changes a note on an order.',
    writes: true,
    body: NoteUpdate,
    touches: ({ changes }: NoteUpdate) => ({ kind: 'orderNote', fields: Object.keys(changes) }),
    reply: z.object({ note: OrderNote }),
    current: OrderNote,
    problems: ['note-not-found', 'revision-conflict', 'not-mentionable'],
  },
  'POST /api/orders/removeNote': {
    summary: 'Removes a note from an order.',
    writes: true,
    body: NoteRemoval,
    touches: () => ({ kind: 'orderNote', fields: ['noteText'] }),
    reply: Empty,
    current: OrderNote,
    problems: ['note-not-found', 'revision-conflict'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
