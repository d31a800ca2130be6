import { z } from 'zod';
import { Id, Moment, RequiredText, Revision } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { noteLimit } from './note-limit.ts';

/** A note on an order. */
export const OrderNote = z
  .object({
    noteId: Id,
    orderId: Id,
    noteText: z.string(),
    writtenAt: Moment,
    writtenByName: z.string().nullable(),
    changedAt: Moment.nullable().describe('When it was changed last; null where it is as it was written.'),
    revision: Revision,
  })
  .meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof OrderNote>;
visibleRows.add(OrderNote, { kind: 'orderNote' });

export const NewOrderNote = z.object({
  noteKey: z.uuid().describe('Names one attempt: however often it is sent, it is one note.'),
  orderId: Id,
  noteText: RequiredText(noteLimit),
});
export type NewOrderNote = z.infer<typeof NewOrderNote>;

/** Changes a note; `revision` is what the page last saw. */
export const OrderNoteUpdate = z.object({
  noteId: Id,
  revision: Revision.optional(),
  changes: z.strictObject({ noteText: RequiredText(noteLimit) }).partial(),
});
export type OrderNoteUpdate = z.infer<typeof OrderNoteUpdate>;
