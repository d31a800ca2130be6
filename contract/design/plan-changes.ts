import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { Revision } from '#contract/values.ts';
import { BoardWindow, editedValues, inOrder, MovedDays, NewProject, noPlace, notInOrder, PlanKey } from './design.ts';
import { maxPlanChanges } from './max-plan-changes.ts';
import { areOfNew, NewLinks, notOfNew } from './new-links.ts';

const revision = Revision.optional().describe('Revision that the client last saw; without it the write always wins.');

/** 'p12': only projects are moved; everything in them moves along. */
const ProjectKey = z.string().regex(/^p[1-9]\d{0,8}$/);

const NewItem = NewProject.shape.project.refine(({ parentProjectId, subProject }) => parentProjectId === null || !subProject?.length, {
  ...fieldReason('parent-mismatch'),
  path: ['subProject'],
});

/** A change of one item: new values, a move of a whole project, a deletion or restoration, or a new item. */
export const PlanChange = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('values'), key: PlanKey, revision, values: z.object(editedValues).refine(inOrder, notInOrder) })
    .refine(({ key, values }) => key.startsWith('p') || values.position === undefined, { ...noPlace, path: ['values', 'position'] }),
  z.object({ kind: z.literal('move'), key: ProjectKey, revision, days: MovedDays }),
  z.object({ kind: z.literal('existence'), key: PlanKey, revision, exists: z.boolean() }),
  z.object({ kind: z.literal('new'), project: NewItem }),
]);
export type PlanChange = z.infer<typeof PlanChange>;

const namedTwice = (changes: readonly PlanChange[]): boolean => {
  const keys = changes.flatMap((change) => (change.kind === 'new' ? [] : [change.key]));
  return new Set(keys).size < keys.length;
};

/**
 * Changes of several items, stored together or not at all; each item occurs once. Whether sub-projects lie within their projects is checked
 * when all of them have their new days. The reply has the projects of the window, and those that were changed.
 */
export const PlanChanges = BoardWindow.extend({
  changes: z
    .array(PlanChange)
    .min(1)
    .max(maxPlanChanges)
    .refine((changes) => !namedTwice(changes), fieldReason('invalid-value')),
  links: NewLinks.optional().describe('Predecessors among the new items.'),
}).refine(({ links, changes }) => {
  const made = changes.map((change) => (change.kind === 'new' ? change.project : undefined));
  return areOfNew(links, made);
}, notOfNew);
export type PlanChanges = z.infer<typeof PlanChanges>;

export const FollowersQuery = z.object({ keys: z.array(PlanKey).min(1).max(maxPlanChanges) });
