import { z } from 'zod';
import { planned, StaffMember } from '#contract/design/design.ts';
import { maxNewParts } from '#contract/design/new-parts.ts';
import { maxPlanDays } from '#contract/design/plan-days.ts';
import { Id, RequiredText } from '#contract/values.ts';
import { templateNameLength } from './template-limits.ts';

const days = z.number().int().min(1).max(maxPlanDays);

/** A sub-project: `from` is how many days after the project's first day it begins. */
const TemplatePart = z.object({ ...planned, from: z.number().int().min(0).max(maxPlanDays), days });

/** A project without its place in the calendar: what it is, how many days it takes, who does it, and what is in it. */
export const TemplateToSave = z.object({
  name: RequiredText(templateNameLength),
  ...planned,
  days,
  parts: z.array(TemplatePart).max(maxNewParts),
});
export type TemplateToSave = z.infer<typeof TemplateToSave>;

/**
 * A template as it is used now. For somebody who can be given no more work, a colleague of the same role stands in, as
 * long as there is one.
 */
export const ProjectTemplate = TemplateToSave.extend({
  templateId: Id,
  staffList: z.array(StaffMember),
  parts: z.array(TemplatePart.extend({ staffList: z.array(StaffMember) })),
}).meta({ id: 'ProjectTemplate' });
export type ProjectTemplate = z.infer<typeof ProjectTemplate>;
