import { sql } from 'drizzle-orm';
import type { HistoryQuery } from '#contract/history/history.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';

const { changeId, at, changeSetId } = changeHistory;

/** The expression of the index `change_history_day`. */
const day = sql`(${at} at time zone 'Asia/Seoul')::date`;
/** Only changes without a set are in the index. */
const alone = sql`${changeHistory} where ${changeSetId} is null`;

/**
 * The first and last id of all changes of these days that belong to no set; undefined where there are none. With this range a page does not
 * scan the changes of other days, as ids ascend with the days (except for changes that were committed late). Days are counted without a
 * time zone: where the clocks of the session's zone are put forward at midnight, the last day would be left out.
 */
export async function numbersOfDays(
  db: Db,
  { fromDay, toDay, before }: Pick<HistoryQuery, 'fromDay' | 'toDay' | 'before'>,
): Promise<{ first: number; last: number } | undefined> {
  const older = before === undefined ? sql`true` : sql`${changeId} < ${before}`;
  const [found] = await rowsOf<{ first: number; last: number } | { first: null; last: null }>(
    db,
    sql`select min(first)::float8 as first, max(last)::float8 as last
      from generate_series(greatest(${fromDay ?? null}::date, (select min(${day}) from ${alone}))::timestamp,
        least(${toDay ?? null}::date, (select max(${day}) from ${alone}))::timestamp, interval '1 day') one
      cross join lateral (select (select min(${changeId}) from ${alone} and ${day} = one::date and ${older}) as first,
        (select max(${changeId}) from ${alone} and ${day} = one::date and ${older}) as last) numbers`,
  );
  return found === undefined || found.first === null ? undefined : found;
}
