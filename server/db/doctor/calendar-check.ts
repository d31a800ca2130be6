import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { type Check, examplesOf, type Finding } from './finding.ts';

/**
 * Compares the calendar's outbox with the board: an event has to say what its project says, unless a call has just changed the
 * event before its project (then `confirm_by` is set, and `reconcile-unconfirmed.ts` settles the difference).
 */
export const calendarCheck: Check = {
  name: 'calendar',
  async find(db) {
    const missing = await eventsWhere(db, sql`p.deleted_at is null and c.event_id is null`);
    const different = await eventsWhere(
      db,
      sql`c.event_id is not null and c.confirm_by is null and case
        when p.event_id is null or p.deleted_at is not null then c.wanted
        else not c.wanted or (c.summary, c.description, c.start_date, c.end_date) is distinct from (p.summary, p.description, p.start_date, p.end_date) end`,
    );
    const findings: Finding[] = [];
    if (missing.length > 0) {
      findings.push({ code: 'event-missing', values: { events: missing.length, examples: examplesOf(missing) }, repair: insertMissing });
    }
    if (different.length > 0) {
      const values = { events: different.length, examples: examplesOf(different) };
      // the worker then writes each event again as its project says
      const settle = (db: Db) =>
        db.execute(sql`update calendar_outbox set confirm_by = now() where event_id = any (${`{${different.join(',')}}`}::text[])`);
      findings.push({ code: 'event-differs', values, repair: settle });
    }
    return findings;
  },
};

const eventsWhere = async (db: Db, condition: SQL): Promise<string[]> => {
  const rows = await rowsOf<{ eventId: string }>(
    db,
    sql`select coalesce(p.event_id, c.event_id) as "eventId" from project p full join calendar_outbox c on c.event_id = p.event_id
        where ${condition} order by 1`,
  );
  return rows.map(({ eventId }) => eventId);
};

const insertMissing = (db: Db) =>
  db.execute(sql`insert into calendar_outbox (event_id, wanted, summary, description, start_date, end_date)
    select event_id, true, summary, description, start_date, end_date from project where deleted_at is null on conflict do nothing`);
