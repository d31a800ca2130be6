import { type SQL, sql } from 'drizzle-orm';
import { type MovedWork, movedWork, type ReadMark, type WatchedItem } from '#contract/home/moved-work.ts';
import { exactWireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** How many days a move counts as news. */
const newsDays = 14;

/** The items of the board that are assigned to a person. */
const itemsOf = (staffId: number): SQL => sql`
  select 'p' || p.design_workflow_id as key, null as "parentKey", p.summary as title, null as "parentTitle", p.start_date, p.end_date,
    'project' as kind, p.design_workflow_id as id
  from project_staff join project p using (design_workflow_id)
  where staff_id = ${staffId} and p.deleted_at is null
  union all
  select 's' || s.design_workflow_sub_project_id, 'p' || s.parent_project_id, s.summary, p.summary, s.start_date, s.end_date,
    'subProject', s.design_workflow_sub_project_id
  from sub_project_staff join sub_project s using (design_workflow_sub_project_id)
  join project p on p.design_workflow_id = s.parent_project_id
  where staff_id = ${staffId} and s.deleted_at is null and p.deleted_at is null`;

/**
 * The unread changes of an item's days: within the last days, and since the item was assigned to this person. Where one transaction both
 * moved the item and assigned it, the change does not count: the person has never known the earlier days. (All rows of a transaction have
 * the same `at`.)
 */
const unreadOf = (staffId: number): SQL => sql`
  select json_agg(json_build_object('changeId', h.change_id, 'field', case h.field when 'start_date' then 'startDate' else 'endDate' end,
      'from', h.from_value, 'byName', by_whom.staff_name, 'isOwn', h.staff_id is not distinct from ${staffId},
      'at', ${exactWireMoment(sql`h.at`)}) order by h.change_id) as changes
  from change_history h left join staff by_whom on by_whom.staff_id = h.staff_id
  where h.kind = item.kind and h.entity_id = item.id::text and h.field in ('start_date', 'end_date')
    and h.at > now() - make_interval(days => ${newsDays})
    and h.change_id > coalesce((select r.change_id from moved_work_read r where r.staff_id = ${staffId} and r.plan_key = item.key), 0)
    and not exists (
      select from change_history given
      where given.kind = item.kind and given.entity_id = item.id::text and given.field = 'staff_ids'
        and given.to_value @> ${JSON.stringify(staffId)}::jsonb and not given.from_value @> ${JSON.stringify(staffId)}::jsonb
        and (given.change_id > h.change_id or given.at = h.at))`;

/** The work of a person that others, or the calendar, have moved since they last read it; the latest first. */
export async function findMovedWork(db: Db, staffId: number): Promise<MovedWork[]> {
  const items = await rowsOf<WatchedItem>(
    db,
    sql`select item.key, item."parentKey", item.title, item."parentTitle", item.start_date::text as "startDate",
          item.end_date::text as "endDate", unread.changes
        from (${itemsOf(staffId)}) item cross join lateral (${unreadOf(staffId)}) unread
        where item.end_date > current_date - 60 and unread.changes is not null`,
  );
  return movedWork(items);
}

/**
 * Marks the items as read up to these changes. Two pages may mark at once: the later change counts. Items of other people are
 * ignored, and a mark beyond the newest change is cut to that.
 */
export async function markMovedWork(db: Db, staffId: number, marks: readonly ReadMark[]): Promise<void> {
  await db.execute(sql`
    insert into moved_work_read (staff_id, plan_key, change_id)
    select ${staffId}, key, least(max("changeId"), (select max(h.change_id) from change_history h))
    from json_to_recordset(${JSON.stringify(marks)}::json) mark (key text, "changeId" bigint)
    where key in (select item.key from (${itemsOf(staffId)}) item)
    group by key order by key
    on conflict (staff_id, plan_key) do update set change_id = greatest(moved_work_read.change_id, excluded.change_id)`);
}
