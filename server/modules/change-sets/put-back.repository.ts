import { sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** A value that a change set has changed: the value before, and the later change, if any. */
export interface SetValue {
  kind: ChangeKind;
  entityId: string;
  /** The column; null where the row was added. */
  field: string | null;
  from: unknown;
  /** The last change of the value in the set. */
  changeId: number;
  /** The newest change of the value, where that came after the set. */
  laterId: number | null;
}

/**
 * The values of a set, with later changes. The changes of each row are read once, by index, from its first change in the set
 * on, and aggregated: just after a set was written the planner has no statistics of its rows, and a join
 * of two lists that it estimated as short took minutes for ten thousand rows.
 */
export const findSetValues = (db: Db, changeSetId: number): Promise<SetValue[]> =>
  rowsOf<SetValue>(
    db,
    sql`with changed as (
        select kind, entity_id, min(change_id) as first from change_history where change_set_id = ${changeSetId} group by 1, 2),
      valued as (
        select c.kind, c.entity_id, h.field, max(h.change_id) as newest,
          max(h.change_id) filter (where h.change_set_id = ${changeSetId}) as change_id,
          (array_agg(h.from_value order by h.change_id) filter (where h.change_set_id = ${changeSetId}))[1] as from_value
        from changed c
        join change_history h on h.kind = c.kind and h.entity_id = c.entity_id and h.change_id >= c.first
        group by 1, 2, 3)
      select kind, entity_id as "entityId", field, from_value as "from", change_id::float8 as "changeId",
        case when field is not null and newest > change_id then newest::float8 end as "laterId"
      from valued where change_id is not null
      order by change_id`,
  );

/** The number of rows of a change set; undefined where there is no such set. */
export async function sizeOfSet(db: Db, changeSetId: number): Promise<number | undefined> {
  const [found] = await rowsOf<{ rows: number }>(db, sql`select row_count as rows from change_set where change_set_id = ${changeSetId}`);
  return found?.rows;
}
