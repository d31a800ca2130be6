import { z } from 'zod';
import { planned, StaffMember } from '#contract/design/design.ts';
import { maxNewLinks, maxNewParts } from '#contract/design/new-parts.ts';
import { maxPlanDays } from '#contract/design/plan-days.ts';
import { circleAmong, planGraph } from '#contract/design/plan-graph.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Name } from '#contract/values.ts';
import { templateNameLength } from './template-limits.ts';

const days = z.number().int().min(1).max(maxPlanDays);

/**
 * A sub-project: `from` is how many days after the project's first day it begins, `after` the places in the list of those that
 * have to end before.
 */
const TemplatePart = z.object({
  ...planned,
  ...{ from: z.number().int().min(0).max(maxPlanDays), days },
  after: z
    .array(
      z
        .number()
        .int()
        .min(0)
        .max(maxNewParts - 1),
    )
    .max(maxNewParts)
    .default([]),
});

/** What comes after what is in the list, and nothing comes after itself. */
function comeInOrder(parts: readonly { after: readonly number[] }[]): boolean {
  const links = parts.reduce((sum, { after }) => sum + after.length, 0);
  if (links > maxNewLinks || parts.some(({ after }) => after.some((at) => at >= parts.length))) return false;
  const nodes = parts.map(({ after }, at) => ({ key: `s${at}`, parent: null, predecessors: after.map((one) => `s${one}`) }));
  const graph = planGraph(nodes);
  return nodes.every(({ key, predecessors }) => circleAmong(graph, key, predecessors) === null);
}

/** A project without its place in the calendar: what it is, how many days it takes, who does it, and what is in it. */
export const TemplateToSave = z.object({
  name: Name(templateNameLength),
  ...planned,
  days,
  parts: z.array(TemplatePart).max(maxNewParts).refine(comeInOrder, fieldReason('invalid-value')),
});
export type TemplateToSave = z.infer<typeof TemplateToSave>;

/** Tells whether a template says what it said: people replace and delete only what they have seen. */
const TemplateDigest = z.string().max(100);

/** How a template is kept. What is sent again, and is there as it was sent, is there. */
export const KeptTemplate = TemplateToSave.extend({
  onlyNew: z.boolean().default(false).describe('Takes the place of no other template of that name.'),
  replaces: TemplateDigest.optional().describe('The one that it takes the place of: of one that says something else by now, it does not.'),
});
export type KeptTemplate = z.infer<typeof KeptTemplate>;

const keptStaff = z
  .array(z.object({ staffId: Id }))
  .optional()
  .describe('With whom it was kept; others may stand in for them now. A process of version 0.4.0 does not say it.');

/**
 * A template as it is used now. For somebody who can be given no more work, a colleague of the same role stands in, as
 * long as there is one.
 */
export const ProjectTemplate = TemplateToSave.extend({
  templateId: Id,
  digest: TemplateDigest.optional().describe('Of what was kept. A process of version 0.4.0 does not say it.'),
  staffList: z.array(StaffMember),
  keptStaff,
  parts: z.array(TemplatePart.extend({ staffList: z.array(StaffMember), keptStaff })),
}).meta({ id: 'ProjectTemplate' });
export type ProjectTemplate = z.infer<typeof ProjectTemplate>;

export const TemplateRemoval = z.object({
  templateId: Id,
  digest: TemplateDigest.optional().describe('What the page last saw; one that says something else by now stays.'),
});
export type TemplateRemoval = z.infer<typeof TemplateRemoval>;
