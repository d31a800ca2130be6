import type { KeptTemplate, ProjectTemplate, TemplateRemoval } from '#contract/templates/templates.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { rolesOfStaff } from '#server/modules/staff/staff.service.ts';
import { listTemplates } from './list-templates.ts';
import { addTemplate, deleteTemplate, writeTemplate } from './templates.repository.ts';

const numbersOf = (staffList: { staffId: number }[]) => staffList.map(({ staffId }) => staffId);

/**
 * Stores a template. People of sub-projects who are not people of the project are left out. Throws `staff-not-found`,
 * `template-name-taken`, and `revision-conflict` where it would replace another template than the client saw.
 */
export async function saveTemplate(
  db: Db,
  { name, staffList, parts, onlyNew, replaces, ...rest }: KeptTemplate,
  by: number,
): Promise<void> {
  const roles = await rolesOfStaff(db);
  const staff = staffList.map(({ staffId }) => {
    const role = roles.get(staffId);
    if (role === undefined) throw new Problem('staff-not-found');
    return { staffId, role };
  });
  const members = new Set(numbersOf(staffList));
  const content = {
    ...rest,
    staff,
    parts: parts.map(({ staffList: done, ...part }) => ({ ...part, staffIds: numbersOf(done).filter((staffId) => members.has(staffId)) })),
  };
  if (onlyNew) {
    if (!(await addTemplate(db, name, content, by))) throw new Problem('template-name-taken');
  } else if (!(await writeTemplate(db, { name, content, replaces, by }))) throw await changed(db, (one) => one.name === name);
}

/** Deletes a template, which may be gone already. Throws `revision-conflict` where its content differs from what the client saw. */
export async function removeTemplate(db: Db, removal: TemplateRemoval): Promise<void> {
  if (!(await deleteTemplate(db, removal))) throw await changed(db, ({ templateId }) => templateId === removal.templateId);
}

const changed = async (db: Db, isIt: (one: ProjectTemplate) => boolean): Promise<Problem> => {
  const current = (await listTemplates(db)).find(isIt);
  return new Problem('revision-conflict', current && { current });
};
