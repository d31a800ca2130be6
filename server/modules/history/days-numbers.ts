import { sql } from 'drizzle-orm';
import type { HistoryQuery } from '#contract/history/history.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { changeHistory } from '#server/db/schema/operation/change-history.ts';

const { changeId, at, changeSetId } = changeHistory;

/** As `change_history_day` has it. */
const day = sql`(${at} at time zone 'Asia/Seoul')::date`;
/** Changes of no set: only these are in the index. */
const alone = sql`${changeHistory} where ${changeSetId} is null`;

/**
 * Between which numbers all changes of some days are that belong to no set; undefined where there are none. Read with them, a page
 * never goes through what was changed on other days: their numbers go up with the days, but for what was written late. (The days are
 * counted without the zone of the session: where its clocks are put forward at midnight, the last one would be left out.)
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
