import { eq, sql } from 'drizzle-orm';
import type { BoardPresence, PresenceReport } from '#contract/design/design.ts';
import { absentSeconds } from '#contract/design/presence-seconds.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { isAhead } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { boardPresence } from '#server/db/schema/design/board-presence.ts';

/** A `seen_at` in the future was written while the clock was ahead and does not count: a page that is open reports again soon. */
const isPresent = sql`(seen_at > now() - make_interval(secs => ${absentSeconds}) and not ${isAhead(sql`seen_at`)})`;

/** Stores the report of a page. @returns whether the other pages have to be notified */
export async function recordPresence(
  db: Db,
  { page, startDate, totalDays, editing, leaving }: PresenceReport,
  staffId: number,
): Promise<boolean> {
  const removed = await db
    .delete(boardPresence)
    .where(leaving ? eq(boardPresence.page, page) : sql`not (${isPresent})`)
    .returning({ page: boardPresence.page });
  if (leaving) return removed.length > 0;
  const reported = { staffId, startDate, totalDays, editingId: editing?.designWorkflowId ?? null, editingSub: editing?.isSub ?? null };
  const [before] = await db.select().from(boardPresence).where(eq(boardPresence.page, page));
  const now = { ...reported, seenAt: sql`now()` };
  await db
    .insert(boardPresence)
    .values({ page, ...now })
    .onConflictDoUpdate({ target: boardPresence.page, set: now });
  const names = keysOf(reported);
  return removed.length > 0 || before === undefined || names.some((name) => before[name] !== reported[name]);
}

/** Everybody who has the board open, by name. Of several pages of one person the one that reported last counts. */
export const boardPeople = (db: Db): Promise<BoardPresence[]> =>
  rowsOf(
    db,
    sql`select s.staff_id as "staffId", s.staff_name as "staffName", s.staff_nick_name as "staffNickName",
          p.start_date::text as "startDate", p.total_days as "totalDays",
          case when p.editing_id is not null then json_build_object('designWorkflowId', p.editing_id, 'isSub', p.editing_sub) end as editing
        from (select distinct on (staff_id) * from board_presence where ${isPresent} order by staff_id, seen_at desc) p
        join staff s using (staff_id) order by s.staff_name, s.staff_id`,
  );
