import { z } from 'zod';
import { mentionsInText, notInText } from '#contract/mentions/mentions.ts';
import { newNoteFields, noteFields } from '#contract/notes/notes.ts';
import { Id } from '#contract/values.ts';

/** A note on a project of the board; everybody who is signed in may read it. */
export const ProjectNote = z.object({ ...noteFields, designWorkflowId: Id }).meta({ id: 'ProjectNote' });
export type ProjectNote = z.infer<typeof ProjectNote>;

export const NewProjectNote = z.object({ ...newNoteFields, designWorkflowId: Id }).refine(mentionsInText, notInText);
export type NewProjectNote = z.infer<typeof NewProjectNote>;
