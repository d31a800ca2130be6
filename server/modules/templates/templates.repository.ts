import { and, eq, sql } from 'drizzle-orm';
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

/** Takes the place of no other. @returns whether there is one of that name that says this */
export async function addTemplate(db: Db, name: string, content: TemplateContent, by: number): Promise<boolean> {
  await db.insert(projectTemplate).values({ name, content, updatedBy: by }).onConflictDoNothing();
  const same = and(eq(projectTemplate.name, name), sql`${projectTemplate.content} = ${JSON.stringify(content)}::jsonb`);
  return (await db.$count(projectTemplate, same)) > 0;
}

export async function deleteTemplate(db: Db, templateId: number): Promise<void> {
  await db.delete(projectTemplate).where(eq(projectTemplate.templateId, templateId));
}
