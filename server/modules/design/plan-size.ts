import { sql } from 'drizzle-orm';
import type { BoardWindow } from '#contract/design/design.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { windowDays } from './project-list.ts';

/** How many projects, and sub-projects of them, have a day in the window. */
export async function planSize(db: Db, window: BoardWindow): Promise<{ projects: number; subProjects: number }> {
  const [found] = await rowsOf<{ projects: number; subProjects: number }>(
    db,
    sql`select
      (select count(*)::int from project p where p.deleted_at is null and daterange(p.start_date, p.end_date, '[]') && ${windowDays(window)})
        as projects,
      (select count(*)::int from sub_project sub join project p on p.design_workflow_id = sub.parent_project_id
        where p.deleted_at is null and sub.deleted_at is null and daterange(sub.start_date, sub.end_date, '[]') && ${windowDays(window)})
        as "subProjects"`,
  );
  if (!found) throw new Error('a select without from returned no row');
  return found;
}
