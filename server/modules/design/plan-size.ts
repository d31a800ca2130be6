import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#contract/days.ts';
import type { PlanSize } from '#contract/design/board-picture.ts';
import type { BoardWindow } from '#contract/design/design.ts';
import { daysPerPage } from '#contract/design/page-days.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { windowDays } from './project-list.ts';

/** How many projects overlap the window, and how many projects and sub-projects overlap each of its pages (spans of days). */
export async function planSize(db: Db, window: BoardWindow): Promise<PlanSize> {
  const shown = sql`p.deleted_at is null and daterange(p.start_date, p.end_date, '[]') && ${windowDays(window)}`;
  const [all] = await rowsOf<{ projects: number }>(db, sql`select count(*)::int as projects from project p where ${shown}`);
  if (!all) throw new Error('a select of a count returned no row');
  const spans = await rowsOf<PlanSize['spans'][number]>(
    db,
    sql`select (count(*) filter (where kind = 'project'))::int as projects, (count(*) filter (where kind = 'sub'))::int as "subProjects"
      from (
        select 'project' as kind, ${spansOf(sql`p`, window)} as span from project p where ${shown}
        union all
        select 'sub', ${spansOf(sql`sub`, window)} from sub_project sub join project p on p.design_workflow_id = sub.parent_project_id
        where ${shown} and sub.deleted_at is null and daterange(sub.start_date, sub.end_date, '[]') && ${windowDays(window)}
      ) bar
      group by span order by span`,
  );
  return { projects: all.projects, spans };
}

/** One row for each span that a bar overlaps: the number of the span. */
function spansOf(bar: SQL, { startDate, totalDays }: BoardWindow): SQL {
  const first = sql`${startDate}::date`;
  const last = sql`${addDays(startDate, totalDays - 1)}::date`;
  const days = sql`${daysPerPage(totalDays)}::int`;
  return sql`generate_series((greatest(${bar}.start_date, ${first}) - ${first}) / ${days}, (least(${bar}.end_date, ${last}) - ${first}) / ${days})`;
}
