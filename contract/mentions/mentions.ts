import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { Id } from '#contract/values.ts';
import { mentionsFit, mostMentions } from './mentions-in-text.ts';

const MentionPlace = z.object({
  at: z.int().min(0).max(100_000).describe('The sign of the text, counted in UTF-16 from 0, at which their ‘@’ stands.'),
  length: z.int().min(2).max(200).describe('Of the ‘@’ with the name.'),
  staffId: Id,
});

/** A mention of a person in a note. */
export const Mention = MentionPlace.extend({ staffName: z.string().describe('As they are called now.') }).meta({ id: 'Mention' });
export type Mention = z.infer<typeof Mention>;

export const MentionPlaces = z.array(MentionPlace).max(mostMentions).describe('Who is mentioned in it, from the beginning of the text on.');
export type MentionPlaces = z.infer<typeof MentionPlaces>;

/** For `refine`: each mention is in the text where its place says. */
export const mentionsInText = ({ noteText, mentions = [] }: { noteText: string; mentions?: MentionPlaces | undefined }): boolean =>
  mentionsFit(noteText, mentions);
export const notInText = { ...fieldReason('not-in-text'), path: ['mentions'] };

/** What notes can be attached to. */
export const mentionedOn = z.enum(['project', 'order']);
export type MentionedOn = z.infer<typeof mentionedOn>;
