import { type SQL, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import { erasedValue } from '#contract/history/erased-value.ts';
import type { Db } from '#server/db/db.ts';

const namesOf = (columns: readonly string[]): SQL => sql`${sql.param(`{${columns.join(',')}}`)}::text[]`;
const rowsOfIds = (kind: ChangeKind, ids: readonly number[]): SQL =>
  sql`kind = ${kind} and entity_id = any(${sql.param(`{${ids.join(',')}}`)}::text[])`;
const erased = sql`${JSON.stringify(erasedValue)}::jsonb`;

/**
 * Replaces every value of these columns in the history of some rows by a note that it was erased, and deletes the lines that the
 * erasure itself has written.
 */
export async function eraseHistory(tx: Db, kind: ChangeKind, ids: readonly number[], columns: readonly string[]): Promise<void> {
  const names = namesOf(columns);
  const ofThese = rowsOfIds(kind, ids);
  await tx.execute(sql`delete from change_history where ${ofThese} and field = any (${names}) and xact = pg_current_xact_id()`);
  await tx.execute(sql`update change_history set from_value = ${erased}, to_value = ${erased} where ${ofThese} and field = any (${names})`);
  await tx.execute(sql`
    update change_history set from_value = from_value - ${names}, to_value = to_value - ${names} where ${ofThese} and field is null`);
  // the stored reply of a change set that was put back may contain values
  await tx.execute(sql`
    with theirs as (select distinct change_set_id as id from change_history where ${ofThese} and change_set_id is not null)
    delete from change_set_part where change_set_id in (
      select change_set_id from change_set where change_set_id in (select id from theirs) or put_back_of in (select id from theirs))`);
}

/**
 * The same for other rows of the kind that one change set changed together with the field `by` of these rows (as a merge does): their
 * values may come from these rows. The value is also erased where later changes of such a row contain it.
 */
export async function eraseSetsOf(
  tx: Db,
  { kind, ids, by }: { kind: ChangeKind; ids: readonly number[]; by: string },
  columns: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    with named as (
      select entity_id, field, value from change_history cross join lateral (values (from_value), (to_value)) each (value)
      where kind = ${kind} and field = any (${namesOf(columns)}) and value not in ('""', '[]', 'null') and change_set_id in (
        select change_set_id from change_history where ${rowsOfIds(kind, ids)} and field = ${by}))
    update change_history h set from_value = ${erased}, to_value = ${erased} from named n
    where h.kind = ${kind} and h.entity_id = n.entity_id and h.field = n.field and n.value in (h.from_value, h.to_value)`);
}
