import type { KeptTemplate } from '#contract/templates/templates.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { rolesOfStaff } from '#server/modules/staff/staff.service.ts';
import { addTemplate, writeTemplate } from './templates.repository.ts';

const numbersOf = (staffList: { staffId: number }[]) => staffList.map(({ staffId }) => staffId);

/**
 * Keeps a template; people of its sub-projects who are not of the project are left out. Throws `staff-not-found`,
 * `template-name-taken`.
 */
export async function saveTemplate(db: Db, { name, staffList, parts, onlyNew, ...rest }: KeptTemplate, by: number): Promise<void> {
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
  if (!onlyNew) return await writeTemplate(db, name, content, by);
  if (!(await addTemplate(db, name, content, by))) throw new Problem('template-name-taken');
}
