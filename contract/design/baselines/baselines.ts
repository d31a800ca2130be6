import { z } from 'zod';
import { PlanKey } from '#contract/design/design.ts';
import { Day, Id, Moment, Name, Revision, SeenRevision } from '#contract/values.ts';
import { baselineLimits } from './baseline-limits.ts';

/** A saved state of the plan, under a name. */
export const Baseline = z
  .object({
    baselineId: Id,
    baselineName: z.string(),
    madeAt: Moment,
    madeByName: z.string().nullable(),
    revision: Revision,
  })
  .meta({ id: 'Baseline' });
export type Baseline = z.infer<typeof Baseline>;

const fields = { baselineName: Name(baselineLimits.name) };

export const NewBaseline = z.object(fields);

/** Renames a baseline; `revision` is the revision that the page last saw. */
export const BaselineUpdate = z.object({ baselineId: Id, revision: Revision.optional(), changes: z.strictObject(fields).partial() });
export type BaselineUpdate = z.infer<typeof BaselineUpdate>;

export const BaselineRemoval = z.object({ baselineId: Id, revision: SeenRevision });
export type BaselineRemoval = z.infer<typeof BaselineRemoval>;

/** The days of a project or sub-project in a baseline. */
export const BaselineItem = z.tuple([PlanKey, Day, Day]).describe('Key, first day and last day of the item.');
export type BaselineItem = z.infer<typeof BaselineItem>;

const days = { startDate: Day, endDate: Day };

/** A project or sub-project that differs from a baseline. */
const ChangedItem = z.object({
  planKey: PlanKey,
  summary: z.string(),
  within: z.string().nullable().describe('Title of the project of a sub-project; null for a project.'),
  designWorkflowId: Id.describe('Number of the project, for a sub-project that of its project.'),
  kept: z.object(days).nullable().describe('Days in the baseline; null where the item is new.'),
  now: z.object(days).nullable().describe('Present days; null where the item was deleted.'),
});
export type ChangedItem = z.infer<typeof ChangedItem>;

/** The most important changes of one kind, ordered by first day, and the count of all of them. */
const Changed = z.object({ count: z.number().int(), items: z.array(ChangedItem) });

/** How the plan has changed since the baseline. The sub-projects of a new or deleted project are not counted on their own. */
export const BaselineChanges = z.object({ moved: Changed, came: Changed, gone: Changed }).meta({ id: 'BaselineChanges' });
export type BaselineChanges = z.infer<typeof BaselineChanges>;
