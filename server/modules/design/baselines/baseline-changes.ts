import { sql } from 'drizzle-orm';
import { listedChanges } from '#contract/design/baselines/baseline-limits.ts';
import type { BaselineChanges, ChangedItem } from '#contract/design/baselines/baselines.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { baselineItem } from '#server/db/schema/design/baseline.ts';
import { project, subProject } from '#server/db/schema/design/project.ts';

type Kind = keyof BaselineChanges;

interface Row {
  kind: Kind;
  total: number;
  planKey: string;
  summary: string;
  within: string | null;
  designWorkflowId: number;
  thenStart: string | null;
  thenEnd: string | null;
  nowStart: string | null;
  nowEnd: string | null;
}

const daysOf = (startDate: string | null, endDate: string | null) =>
  startDate === null || endDate === null ? null : { startDate, endDate };

const itemOf = ({ planKey, summary, within, designWorkflowId, thenStart, thenEnd, nowStart, nowEnd }: Row): ChangedItem => ({
  ...{ planKey, summary, within, designWorkflowId },
  kept: daysOf(thenStart, thenEnd),
  now: daysOf(nowStart, nowEnd),
});

/**
 * The differences between the plan and a baseline. A deleted item keeps its row, and so its title. Where a project was added or
 * deleted, its sub-projects are not listed too.
 */
export async function baselineChanges(db: Db, baselineId: number): Promise<BaselineChanges> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    with item as (
      select 'p' || p.design_workflow_id as key, p.design_workflow_id as project_id, p.summary, null as within, p.start_date, p.end_date,
        p.deleted_at is null as here, null as around
      from ${project} p
      union all
      select 's' || s.design_workflow_sub_project_id, p.design_workflow_id, s.summary, p.summary, s.start_date, s.end_date,
        s.deleted_at is null and p.deleted_at is null, 'p' || p.design_workflow_id
      from ${subProject} s join ${project} p on p.design_workflow_id = s.parent_project_id
    ), kept as (select plan_key, start_date, end_date from ${baselineItem} where baseline_id = ${baselineId}
    ), compared as (
      select case when not item.here then 'gone' when kept.plan_key is null then 'came' else 'moved' end as kind, item.*,
        kept.start_date as then_start, kept.end_date as then_end
      from item left join kept on kept.plan_key = item.key
      where case when item.here then kept.plan_key is null or (kept.start_date, kept.end_date) <> (item.start_date, item.end_date)
        else kept.plan_key is not null end
    ), told as (
      select *, count(*) over (partition by kind)::integer as total,
        row_number() over (partition by kind order by coalesce(then_start, start_date), project_id, key) as place
      from compared
      where kind = 'moved' or around is null or not exists (select from compared c where c.key = compared.around and c.kind = compared.kind)
    )
    select kind, total, key as "planKey", summary, within, project_id as "designWorkflowId",
      to_char(then_start, 'YYYY-MM-DD') as "thenStart", to_char(then_end, 'YYYY-MM-DD') as "thenEnd",
      case when here then to_char(start_date, 'YYYY-MM-DD') end as "nowStart", case when here then to_char(end_date, 'YYYY-MM-DD') end as "nowEnd"
    from told where place <= ${listedChanges} order by kind, place`,
  );
  const of = (kind: Kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return { count: own[0]?.total ?? 0, items: own.map(itemOf) };
  };
  return { moved: of('moved'), came: of('came'), gone: of('gone') };
}
