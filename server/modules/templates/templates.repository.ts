import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { TemplateRemoval } from '#contract/templates/templates.ts';
import type { Db } from '#server/db/db.ts';
import { projectTemplate, type TemplateContent } from '#server/db/schema/templates/project-template.ts';

/** Of what a template says, whoever wrote it: a process of an older version raises no count of its changes. */
const digest = sql<string>`encode(sha256(convert_to(${projectTemplate.content}::text, 'UTF8')), 'hex')`;

/** All templates, by the characters of their names. */
export const selectTemplates = (db: Db) =>
  db
    .select({ ...getTableColumns(projectTemplate), digest })
    .from(projectTemplate)
    .orderBy(sql`${projectTemplate.name} collate "C"`);

const says = (content: TemplateContent) => sql`${projectTemplate.content} = ${JSON.stringify(content)}::jsonb`;

interface Written {
  name: string;
  content: TemplateContent;
  /** The digest of the one of that name whose place it takes; absent: of any. */
  replaces: string | undefined;
  by: number;
}

/** @returns whether it is there, and did not have to take the place of another one than was meant */
export async function writeTemplate(db: Db, { name, content, replaces, by }: Written): Promise<boolean> {
  const written = await db
    .insert(projectTemplate)
    .values({ name, content, updatedBy: by })
    .onConflictDoUpdate({
      target: projectTemplate.name,
      set: { content, updatedBy: by },
      ...(replaces !== undefined && { setWhere: sql`${digest} = ${replaces} or ${says(content)}` }),
    })
    .returning({ templateId: projectTemplate.templateId });
  return written.length > 0;
}

/** Takes the place of no other. @returns whether there is one of that name that says this */
export async function addTemplate(db: Db, name: string, content: TemplateContent, by: number): Promise<boolean> {
  await db.insert(projectTemplate).values({ name, content, updatedBy: by }).onConflictDoNothing();
  return (await db.$count(projectTemplate, and(eq(projectTemplate.name, name), says(content)))) > 0;
}

/** Removes the template while it says that. @returns whether it is gone */
export async function deleteTemplate(db: Db, { templateId, digest: seen }: TemplateRemoval): Promise<boolean> {
  const its = eq(projectTemplate.templateId, templateId);
  await db.delete(projectTemplate).where(and(its, seen === undefined ? undefined : sql`${digest} = ${seen}`));
  return (await db.$count(projectTemplate, its)) === 0;
}
