import { z } from 'zod';
import { Mention, MentionPlaces } from '#contract/mentions/mentions.ts';
import { Id, Moment, RequiredText, Revision, SeenRevision } from '#contract/values.ts';
import { noteLimit } from './note-limit.ts';

/** The fields that every note has, whatever it is attached to. */
export const noteFields = {
  noteId: Id,
  noteText: z.string(),
  writtenAt: Moment,
  writtenByName: z.string().nullable(),
  changedAt: Moment.nullable().describe('Time of the last change; null where the note was never changed.'),
  mentions: z.array(Mention).describe('Mentions in the note, in the order of the text.'),
  revision: Revision,
};
export type KeptNote = z.infer<z.ZodObject<typeof noteFields>>;

/** The fields of every new note, in addition to what it is attached to. */
export const newNoteFields = {
  noteKey: z.uuid().describe('Idempotency key of the attempt: however often it is sent, one note is added.'),
  noteText: RequiredText(noteLimit),
  mentions: MentionPlaces.optional(),
};
export type NewKeptNote = z.infer<z.ZodObject<typeof newNoteFields>>;

/** Changes a note; `revision` is the revision that the page last saw. */
export const NoteUpdate = z.object({
  noteId: Id,
  revision: Revision.optional(),
  changes: z.strictObject({ noteText: RequiredText(noteLimit) }).partial(),
  mentions: MentionPlaces.optional().describe(
    'Mentions in the new text. Absent: those mentions of the previous text that the new text still contains.',
  ),
});
export type NoteUpdate = z.infer<typeof NoteUpdate>;

export const NoteRemoval = z.object({ noteId: Id, revision: SeenRevision });
export type NoteRemoval = z.infer<typeof NoteRemoval>;
