import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { projectTemplate, type TemplateContent } from '#server/db/schema/templates/project-template.ts';

export type TemplateRow = typeof projectTemplate.$inferSelect;

/** All templates, by the characters of their names. */
export const selectTemplates = (db: Db): Promise<TemplateRow[]> =>
  db.select().from(projectTemplate).orderBy(sql`${projectTemplate.name} collate "C"`);

export async function writeTemplate(db: Db, name: string, content: TemplateContent, by: number): Promise<void> {
  await db
    .insert(projectTemplate)
    .values({ name, content, updatedBy: by })
    .onConflictDoUpdate({ target: projectTemplate.name, set: { content, updatedBy: by } });
}

export async function deleteTemplate(db: Db, templateId: number): Promise<void> {
  await db.delete(projectTemplate).where(eq(projectTemplate.templateId, templateId));
}
