import { sql } from 'drizzle-orm';
import type { SessionSecrets } from '#server/config/config.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { type FeedEntry, writeCalendar } from '#server/documents/icalendar.ts';
import { messagesIn } from '#server/messages/messages.ts';
import { findStaff } from '#server/modules/staff/staff.service.ts';
import { ownerOfFeed } from './feed-address.ts';

/** How many days of the past a feed contains. */
const pastDays = 365;

/** The feed with a file name, and its person; undefined for an address that never existed or was replaced, or whose person is inactive. */
export async function readFeed(db: Db, secrets: SessionSecrets, file: string): Promise<{ staffId: number; text: string } | undefined> {
  const staffId = await ownerOfFeed(db, secrets, file);
  if (staffId === undefined) return undefined;
  const person = await findStaff(db, staffId);
  if (!person?.active) return undefined;
  const name = messagesIn(person.language).documents.workOf(person.staffName);
  return { staffId, text: writeCalendar(name, await workOf(db, staffId)) };
}

interface Work {
  kind: string;
  id: number;
  summary: string;
  project: string | null;
  description: string;
  startDate: string;
  endDate: string;
  revision: number;
  updatedAt: string;
}

/** The work of a person since a year ago. A sub-project names its project, as far as that has a title. */
async function workOf(db: Db, staffId: number): Promise<FeedEntry[]> {
  const recent = sql`end_date >= current_date - ${pastDays}::int`;
  const rows = await rowsOf<Work>(
    db,
    sql`select 'project' as kind, p.design_workflow_id as id, p.summary, null as project, p.description, p.start_date::text as "startDate",
          p.end_date::text as "endDate", p.revision, to_json(p.updated_at) #>> '{}' as "updatedAt"
        from project_staff ps join project p using (design_workflow_id)
        where ps.staff_id = ${staffId} and p.deleted_at is null and p.${recent}
        union all
        select 'sub-project', sub.design_workflow_sub_project_id, sub.summary, p.summary, sub.description, sub.start_date::text,
          sub.end_date::text, sub.revision, to_json(sub.updated_at) #>> '{}'
        from sub_project_staff ss join sub_project sub using (design_workflow_sub_project_id)
        join project p on p.design_workflow_id = sub.parent_project_id
        where ss.staff_id = ${staffId} and sub.deleted_at is null and sub.${recent}
        order by "startDate", kind, id`,
  );
  return rows.map(({ kind, id, summary, project, updatedAt, ...rest }) => ({
    ...rest,
    uid: `${kind}-${id}@samusil`,
    summary: [summary, project && `(${project})`].filter(Boolean).join(' '),
    updatedAt: new Date(updatedAt),
  }));
}
