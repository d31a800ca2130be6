import { sql } from 'drizzle-orm';
import { type SecurityFacts, type SecurityNote, securityKindOf } from '#contract/security/security-kinds.ts';
import type { Db } from '#server/db/db.ts';
import type { RequestContext } from './request-context.ts';

/** An event in the form in which it is stored. */
export type NewEvent = Partial<SecurityFacts & RequestContext> & {
  kind: SecurityNote['kind'];
  /** The time in ISO 8601. */
  at?: string;
  /**
   * When it happened, by the clock of `performance.now()`. Its age is subtracted from the database's time: the clock of a process may be
   * wrong, and events of one log are sorted by one clock. Where neither is given, it happens now.
   */
  since?: number;
  times?: number;
};

/** Adds events to the log, with the present names of the people. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const now = performance.now();
  const rows = events.map(({ kind, since = now, ...event }, position) => {
    const { outcome, notifies = false } = securityKindOf(kind);
    return { ...event, position, kind, outcome, told: notifies, age: (now - since) / 1000 };
  });
  await db.execute(sql`
    insert into security_event
      (at, kind, outcome, reason, subject, staff_id, staff_name, about_id, about_name, address, request_id, row_count, times, told)
    select coalesce(e.at, now() - make_interval(secs => e.age)), e.kind, e.outcome, e.reason, left(e.subject, 200), e."staffId", s.staff_name, e.about, a.staff_name,
      e.address, e."requestId", e.rows, coalesce(e.times, 1), e.told
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (
      position int, at timestamptz, kind text, outcome text, reason text, subject text, "staffId" int, about int, address text,
      "requestId" text, rows int, times int, told boolean, age float8)
    left join staff s on s.staff_id = e."staffId"
    left join staff a on a.staff_id = e.about
    order by e.position`);
}
