import { z } from 'zod';
import { inOrder, notInOrder, PlanDay } from '#contract/design/design.ts';
import { Id, Revision, SeenRevision } from '#contract/values.ts';
import { offKinds } from './off-kinds.ts';

const when = {
  startDate: PlanDay,
  endDate: PlanDay.describe('Last day off (inclusive).'),
  offKind: z.enum(offKinds).describe('Kind of the days off: the reason, as far as a plan needs it.'),
};

/** Days on which a person does not work, in addition to weekends and public holidays. */
export const DaysOff = z.object({ daysOffId: Id, staffId: Id, ...when, revision: Revision }).meta({ id: 'DaysOff' });
export type DaysOff = z.infer<typeof DaysOff>;

export const OwnDaysOff = z.object(when).refine(inOrder, notInOrder);
export type OwnDaysOff = z.infer<typeof OwnDaysOff>;

export const NewDaysOff = z.object({ staffId: Id, ...when }).refine(inOrder, notInOrder);
export type NewDaysOff = z.infer<typeof NewDaysOff>;

/** `revision` is the revision that the page last saw. The person whose days off they are cannot be changed. */
export const DaysOffUpdate = z.object({
  daysOffId: Id,
  revision: Revision.optional(),
  changes: z.strictObject(when).partial().refine(inOrder, notInOrder),
});
export type DaysOffUpdate = z.infer<typeof DaysOffUpdate>;

export const DaysOffRemoval = z.object({ daysOffId: Id, revision: SeenRevision });
export type DaysOffRemoval = z.infer<typeof DaysOffRemoval>;
