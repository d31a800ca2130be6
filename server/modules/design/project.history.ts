import { type SQL, sql } from 'drizzle-orm';
import { project, subProject } from '#server/db/schema/design/project.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import type { HistoryTable } from '#server/module.ts';

/** The titles of projects ('p12') and sub-projects ('s7'), also of deleted ones. */
const titlesOf = (keys: SQL): SQL => sql`
  select key, coalesce(
    case left(key, 1)
      when 'p' then (select ${project.summary} from ${project} where ${project.designWorkflowId} = substr(key, 2)::integer)
      when 's' then (select ${subProject.summary} from ${subProject} where ${subProject.designWorkflowSubProjectId} = substr(key, 2)::integer)
    end, '') as name
  from ${keys}`;
const peopleOf = (keys: SQL): SQL =>
  sql`select key, ${staff.staffName} as name from ${keys} join ${staff} on ${staff.staffId} = key::integer`;
const names = { predecessors: titlesOf, staffIds: peopleOf };

export const projectHistory = {
  project: {
    ...{ kind: 'project', table: project, key: project.designWorkflowId, name: sql`${project.summary}` },
    ...{ day: sql`${project.startDate}`, names },
  },
  subProject: {
    ...{ kind: 'subProject', table: subProject, key: subProject.designWorkflowSubProjectId, name: sql`${subProject.summary}` },
    ...{ day: sql`${subProject.startDate}`, names },
  },
} satisfies Record<string, HistoryTable>;
