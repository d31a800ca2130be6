import type { ProjectTemplate } from '#contract/templates/templates.ts';
import type { Db } from '#server/db/db.ts';
import { assignableStaff, rolesOfStaff } from '#server/modules/staff/staff.service.ts';
import { standIns } from './stand-ins.ts';
import { selectTemplates } from './templates.repository.ts';

/** The templates by name, with the people who would do the work at present. */
export async function listTemplates(db: Db): Promise<ProjectTemplate[]> {
  const roles = await rolesOfStaff(db);
  const available = (await assignableStaff(db, 'design_team')).map((person) => ({
    person,
    staffId: person.staffId,
    role: roles.get(person.staffId) ?? '',
  }));
  return (await selectTemplates(db)).map(({ templateId, name, digest, content: { staff, parts, milestone = false, ...rest } }) => {
    const now = standIns(staff, available);
    const all = staff.map(({ staffId }) => staffId);
    const kept = (staffIds: number[]) => staffIds.map((staffId) => ({ staffId }));
    const people = (staffIds: number[]) => staffIds.flatMap((staffId) => now.get(staffId)?.person ?? []);
    return {
      ...{ templateId, name, digest, ...rest, milestone, staffList: people(all), keptStaff: kept(all) },
      parts: parts.map(({ staffIds, milestone = false, after = [], ...part }) => ({
        ...{ ...part, milestone, after },
        ...{ staffList: people(staffIds), keptStaff: kept(staffIds) },
      })),
    };
  });
}
