import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TemplateToSave } from '#contract/templates/templates.ts';

type Part = TemplateToSave['parts'][number];

/** Templates that were kept before there were milestones, and parts that come after others, do not say. */
type Kept<Given extends { milestone: boolean; after?: number[] }> = Omit<Given, 'milestone' | 'after'> & {
  milestone?: boolean;
  after?: number[];
};

/** What a template holds. Who does it is kept with their role then, by which somebody else can stand in. */
export interface TemplateContent extends Kept<Omit<TemplateToSave, 'name' | 'staffList' | 'parts'>> {
  staff: { staffId: number; role: string }[];
  parts: (Kept<Omit<Part, 'staffList'>> & { staffIds: number[] })[];
}

export const projectTemplate = pgTable('project_template', {
  templateId: integer('template_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  content: jsonb('content').$type<TemplateContent>().notNull(),
  updatedBy: integer('updated_by').notNull(),
});
