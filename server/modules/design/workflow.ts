import { type SQL, sql } from 'drizzle-orm';
import { addDays, lengthInDays } from '#contract/days.ts';
import type { BoardWindow, Workflow } from '#contract/design/design.ts';
import { currentCursor } from '#server/db/cursor/cursor.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { JsonText } from '#server/http/json-text/json-text.ts';
import { calendarHealth } from '#server/modules/calendar/calendar.service.ts';
import { assignableStaff } from '#server/modules/staff/staff.service.ts';
import { boardText } from './board-text.ts';
import { linkedProjects, listProjects } from './project-list.ts';

/** Projects beyond an edge of the window are counted up to this number. */
const countUpTo = 999;

/** The board in a window of days: projects, people, and what lies outside. */
export async function readWorkflow(db: Db, { affiliation, ...window }: BoardWindow & { affiliation: string }): Promise<JsonText<Workflow>> {
  const cursor = await currentCursor(db);
  const projects = await listProjects(db, window);
  const workflow: Workflow = {
    workflow: projects,
    linked: await linkedProjects(db, window, projects),
    staffs: await assignableStaff(db, affiliation),
    ...(await outside(db, window)),
    calendar: await calendarHealth(db),
  };
  return boardText(workflow, cursor);
}

/** How many projects lie before and after the window, in one row: each number is one short scan of an index. */
export const outsideQuery = ({ startDate, totalDays }: BoardWindow): SQL => {
  const last = addDays(startDate, totalDays - 1);
  return sql`select
    (select count(*)::int from (select from project where deleted_at is null and end_date < ${startDate}::date limit ${countUpTo}) found) as before,
    (select max(end_date)::text from project where deleted_at is null and end_date < ${startDate}::date) as "nearestBefore",
    (select count(*)::int from (select from project where deleted_at is null and start_date > ${last}::date limit ${countUpTo}) found) as after,
    (select min(start_date)::text from project where deleted_at is null and start_date > ${last}::date) as "nearestAfter",
    (select min(start_date)::text from project where deleted_at is null) as first,
    (select max(end_date)::text from project where deleted_at is null) as last`;
};

interface Outside {
  before: number;
  nearestBefore: string | null;
  after: number;
  nearestAfter: string | null;
  first: string | null;
  last: string | null;
}

async function outside(db: Db, window: BoardWindow): Promise<Pick<Workflow, 'before' | 'after' | 'extent'>> {
  const [found] = await rowsOf<Outside>(db, outsideQuery(window));
  if (!found) throw new Error('a select without from returned no row');
  const { first, last } = found;
  return {
    before: { count: found.before, nearest: found.nearestBefore },
    after: { count: found.after, nearest: found.nearestAfter },
    extent: first === null || last === null ? null : { startDate: first, totalDays: lengthInDays(first, last) },
  };
}
