import { sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** A value that a change set has changed: what it was before, and the change that came after, if one did. */
export interface SetValue {
  kind: ChangeKind;
  entityId: string;
  /** The column; null where the row was added. */
  field: string | null;
  from: unknown;
  /** The last change of it in the set. */
  changeId: number;
  /** The newest change of it, where that is later. */
  laterId: number | null;
}

/** The changes after those of a set are read once for each row, however many of its values the set has. */
export const findSetValues = (db: Db, changeSetId: number): Promise<SetValue[]> =>
  rowsOf<SetValue>(
    db,
    sql`with changed as (
        select kind, entity_id, field, (array_agg(from_value order by change_id))[1] as from_value, max(change_id) as change_id
        from change_history where change_set_id = ${changeSetId} group by 1, 2, 3)
      select c.kind, c.entity_id as "entityId", c.field, from_value as "from", c.change_id::float8 as "changeId",
        case when later.change_id > c.change_id then later.change_id::float8 end as "laterId"
      from changed c
      left join (
        select e.kind, e.entity_id, h.field, h.change_id
        from (select kind, entity_id, min(change_id) as first from changed group by 1, 2) e
        cross join lateral (
          select field, max(change_id) as change_id from change_history
          where kind = e.kind and entity_id = e.entity_id and change_id > e.first group by 1
        ) h
      ) later on later.kind = c.kind and later.entity_id = c.entity_id and later.field = c.field
      order by c.change_id`,
  );

/** Of how many rows a change set is; nothing where there is no such set. */
export async function sizeOfSet(db: Db, changeSetId: number): Promise<number | undefined> {
  const [found] = await rowsOf<{ rows: number }>(db, sql`select row_count as rows from change_set where change_set_id = ${changeSetId}`);
  return found?.rows;
}
