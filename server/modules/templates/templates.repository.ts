import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { TemplateRemoval } from '#contract/templates/templates.ts';
import type { Db } from '#server/db/db.ts';
import { projectTemplate, type TemplateContent } from '#server/db/schema/templates/project-template.ts';

/** A digest of the content of a template. It serves as revision because a process of an older version does not raise a counter. */
const digest = sql<string>`encode(sha256(convert_to(${projectTemplate.content}::text, 'UTF8')), 'hex')`;

/** All templates, by the code points of their names. */
export const selectTemplates = (db: Db) =>
  db
    .select({ ...getTableColumns(projectTemplate), digest })
    .from(projectTemplate)
    .orderBy(sql`${projectTemplate.name} collate "C"`);

const hasContent = (content: TemplateContent) => sql`${projectTemplate.content} = ${JSON.stringify(content)}::jsonb`;

interface Written {
  name: string;
  content: TemplateContent;
  /** The digest of the template of this name that may be replaced; absent: any may. */
  replaces: string | undefined;
  by: number;
}

/** @returns whether it was stored (or the same content was there); false where it would have replaced another template */
export async function writeTemplate(db: Db, { name, content, replaces, by }: Written): Promise<boolean> {
  const written = await db
    .insert(projectTemplate)
    .values({ name, content, updatedBy: by })
    .onConflictDoUpdate({
      target: projectTemplate.name,
      set: { content, updatedBy: by },
      ...(replaces !== undefined && { setWhere: sql`${digest} = ${replaces} or ${hasContent(content)}` }),
    })
    .returning({ templateId: projectTemplate.templateId });
  return written.length > 0;
}

export async function findTemplateNamed(db: Db, name: string): Promise<{ templateId: number } | undefined> {
  const [found] = await db.select({ templateId: projectTemplate.templateId }).from(projectTemplate).where(eq(projectTemplate.name, name));
  return found;
}

/** Deletes a template of another name that nobody but this person has written. */
export async function deleteTemplateOf(
  tx: Db,
  { templateId, by, unlessNamed }: { templateId: number; by: number; unlessNamed: string },
): Promise<void> {
  await tx
    .delete(projectTemplate)
    .where(and(eq(projectTemplate.templateId, templateId), eq(projectTemplate.updatedBy, by), ne(projectTemplate.name, unlessNamed)));
}

/** Adds a template without replacing one. @returns whether there is a template of this name with this content */
export async function addTemplate(db: Db, name: string, content: TemplateContent, by: number): Promise<boolean> {
  await db.insert(projectTemplate).values({ name, content, updatedBy: by }).onConflictDoNothing();
  return (await db.$count(projectTemplate, and(eq(projectTemplate.name, name), hasContent(content)))) > 0;
}

/** Deletes a template if its digest is the one that was seen. @returns whether it is gone */
export async function deleteTemplate(db: Db, { templateId, digest: seen }: TemplateRemoval): Promise<boolean> {
  const its = eq(projectTemplate.templateId, templateId);
  await db.delete(projectTemplate).where(and(its, seen === undefined ? undefined : sql`${digest} = ${seen}`));
  return (await db.$count(projectTemplate, its)) === 0;
}
