import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TemplateToSave } from '#contract/templates/templates.ts';

type Part = TemplateToSave['parts'][number];

/** Templates that older versions stored lack `milestone` and `after`. */
type Kept<Given extends { milestone: boolean; after?: number[] }> = Omit<Given, 'milestone' | 'after'> & {
  milestone?: boolean;
  after?: number[];
};

/** The content of a template. People are stored with the role that they had then, so that somebody else of that role can be proposed. */
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
