import { z } from 'zod';
import { planned, StaffMember } from '#contract/design/design.ts';
import { maxNewLinks, maxNewParts } from '#contract/design/new-parts.ts';
import { maxPlanDays } from '#contract/design/plan-days.ts';
import { cycleAmong, planGraph } from '#contract/design/plan-graph.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Name } from '#contract/values.ts';
import { templateNameLength } from './template-limits.ts';

const days = z.number().int().min(1).max(maxPlanDays);

/**
 * A sub-project of a template: `from` is the number of days between the project's first day and its own, and `after` has the indexes of its
 * predecessors in the list.
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

/** Every predecessor is in the list, and there is no cycle. */
function comeInOrder(parts: readonly { after: readonly number[] }[]): boolean {
  const links = parts.reduce((sum, { after }) => sum + after.length, 0);
  if (links > maxNewLinks || parts.some(({ after }) => after.some((at) => at >= parts.length))) return false;
  const nodes = parts.map(({ after }, at) => ({ key: `s${at}`, parent: null, predecessors: after.map((one) => `s${one}`) }));
  const graph = planGraph(nodes);
  return nodes.every(({ key, predecessors }) => cycleAmong(graph, key, predecessors) === null);
}

/** A project without a place in the calendar: its texts, its number of days, its people, and its sub-projects. */
export const TemplateToSave = z.object({
  name: Name(templateNameLength),
  ...planned,
  days,
  parts: z.array(TemplatePart).max(maxNewParts).refine(comeInOrder, fieldReason('invalid-value')),
});
export type TemplateToSave = z.infer<typeof TemplateToSave>;

/** A digest of a template's contents: people replace and delete a template only in the version that they have seen. */
const TemplateDigest = z.string().max(100);

/** Stores a template. Sending the same one again changes nothing. */
export const KeptTemplate = TemplateToSave.extend({
  onlyNew: z
    .boolean()
    .default(false)
    .describe('Whether to refuse the template where there is one of that name (`template-name-taken`), instead of replacing it.'),
  replaces: TemplateDigest.optional().describe(
    'Digest of the template to be replaced: one that has another content by now is not replaced. Absent: any is.',
  ),
});
export type KeptTemplate = z.infer<typeof KeptTemplate>;

const keptStaff = z
  .array(z.object({ staffId: Id }))
  .describe('People with whom the template was stored; others may stand in for them now.');

/**
 * A template as it can be used now. If no work can be assigned to one of its people, a colleague of the same role stands in, if there is
 * one.
 */
export const ProjectTemplate = TemplateToSave.extend({
  templateId: Id,
  digest: TemplateDigest.describe('Digest of the stored content.'),
  staffList: z.array(StaffMember),
  keptStaff,
  parts: z.array(TemplatePart.extend({ staffList: z.array(StaffMember), keptStaff })),
}).meta({ id: 'ProjectTemplate' });
export type ProjectTemplate = z.infer<typeof ProjectTemplate>;

export const TemplateRemoval = z.object({
  templateId: Id,
  digest: TemplateDigest.optional().describe(
    'Digest that the client last saw: a template that has another content by now is not deleted. Absent: it is deleted in any case.',
  ),
});
export type TemplateRemoval = z.infer<typeof TemplateRemoval>;
