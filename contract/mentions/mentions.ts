import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { Id } from '#contract/values.ts';
import { mentionsFit, mostMentions } from './mentions-in-text.ts';

const MentionPlace = z.object({
  at: z.int().min(0).max(100_000).describe('Position of the ‘@’ in the text, in UTF-16 code units from 0.'),
  length: z.int().min(2).max(200).describe('Length of the ‘@’ with the name, in UTF-16 code units.'),
  staffId: Id,
});

/** A mention of a person in a note. */
export const Mention = MentionPlace.extend({ staffName: z.string().describe('Present name of the person.') }).meta({ id: 'Mention' });
export type Mention = z.infer<typeof Mention>;

export const MentionPlaces = z.array(MentionPlace).max(mostMentions).describe('Mentions in the note, in the order of the text.');
export type MentionPlaces = z.infer<typeof MentionPlaces>;

/** For `refine`: each mention is in the text where its place says. */
export const mentionsInText = ({ noteText, mentions = [] }: { noteText: string; mentions?: MentionPlaces | undefined }): boolean =>
  mentionsFit(noteText, mentions);
export const notInText = { ...fieldReason('not-in-text'), path: ['mentions'] };

/** What notes can be attached to. */
export const mentionedOn = z.enum(['project', 'order']);
export type MentionedOn = z.infer<typeof mentionedOn>;
