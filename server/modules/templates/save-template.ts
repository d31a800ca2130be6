import type { KeptTemplate, ProjectTemplate, TemplateRemoval } from '#contract/templates/templates.ts';
import type { Db } from '#server/db/db.ts';
import { addOnce } from '#server/http/add-once.ts';
import { Problem } from '#server/http/problem.ts';
import { rolesOfStaff } from '#server/modules/staff/staff.service.ts';
import { listTemplates } from './list-templates.ts';
import { addTemplate, deleteTemplate, deleteTemplateOf, findTemplateNamed, writeTemplate } from './templates.repository.ts';

const numbersOf = (staffList: { staffId: number }[]) => staffList.map(({ staffId }) => staffId);

/**
 * Stores a template. People of sub-projects who are not people of the project are left out. One that was added is added once for each key: a
 * repeated attempt with another name takes the place of that one. Throws `staff-not-found`, `template-name-taken`, and `revision-conflict`
 * where it would replace another template than the client saw.
 */
export async function saveTemplate(
  db: Db,
  { name, staffList, parts, onlyNew, replaces, ...rest }: KeptTemplate,
  { by, key }: { by: number; key: string | undefined },
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
  const write = async (tx: Db) => {
    const before = await findTemplateNamed(tx, name);
    if (onlyNew) {
      if (!(await addTemplate(tx, name, content, by))) throw new Problem('template-name-taken');
    } else if (!(await writeTemplate(tx, { name, content, replaces, by }))) throw await changed(tx, (one) => one.name === name);
    return before ? undefined : await findTemplateNamed(tx, name);
  };
  await addOnce(
    db,
    { kind: 'template', by, key },
    {
      add: write,
      async correct(tx, { rowId }) {
        await deleteTemplateOf(tx, { templateId: Number(rowId), by, unlessNamed: name });
        return await write(tx);
      },
      rowOf: (added) => added && { rowId: String(added.templateId), revision: null },
    },
  );
}

/** Deletes a template, which may be gone already. Throws `revision-conflict` where its content differs from what the client saw. */
export async function removeTemplate(db: Db, removal: TemplateRemoval): Promise<void> {
  if (!(await deleteTemplate(db, removal))) throw await changed(db, ({ templateId }) => templateId === removal.templateId);
}

const changed = async (db: Db, isIt: (one: ProjectTemplate) => boolean): Promise<Problem> => {
  const current = (await listTemplates(db)).find(isIt);
  return new Problem('revision-conflict', current && { current });
};
