import { type SQL, sql } from 'drizzle-orm';
import { type CalendarTrouble, mostTroubles } from '#contract/home/home.endpoints.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { calendarProblem, calendarState } from '#server/modules/calendar/calendar.service.ts';

/** The projects `p` whose event the calendar refused, or people deleted there, joined from the few events concerned. */
const troubled: SQL = sql`from calendar_outbox c
  join project p on p.event_id = c.event_id and p.deleted_at is null
  join calendar_connection connection on connection.connected
  where c.removed = 'asked' or (c.refused and c.removed is null)`;

export const troubleCount: SQL = sql`(select count(*)::int from (select ${troubled} limit ${sql.raw(String(mostTroubles))}) found)`;

/** The troubles of the latest projects first: projects in the past matter least. */
export const findTroubles = (db: Db): Promise<CalendarTrouble[]> =>
  rowsOf<CalendarTrouble>(
    db,
    sql`select p.design_workflow_id as "designWorkflowId", p.summary, p.start_date::text as "startDate", ${calendarState} as calendar,
        ${calendarProblem} as "calendarProblem"
      ${troubled} order by p.start_date desc, p.design_workflow_id desc limit ${mostTroubles}`,
  );
