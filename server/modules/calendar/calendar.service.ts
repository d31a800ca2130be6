import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Workflow } from '#contract/design/design.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { Since } from '#server/module.ts';

export type { CalendarOwner } from './calendar-owner.ts';
export { addDesiredEvents, clearDesiredEvent, lockPromisedEvent, setDesiredEvent } from './outbox.repository.ts';

/** 32 hexadecimal digits: Google accepts a–v and 0–9. The id is made here, so that a repeated insert makes one event only. */
export const newEventId = (): string => randomBytes(16).toString('hex');

/** The delivery state of an event, from its row `c` of the outbox and the row `connection`: `contract/calendar/calendar-state.ts`. */
export const calendarState: SQL = sql`case
  when not connection.connected then 'off'
  when c.removed = 'asked' then 'removed'
  when c.removed = 'left' then 'left'
  when c.refused then 'refused'
  when c.event_id is null or c.delivered_version < c.desired_version then 'waiting'
  else 'there' end`;

/** The problem of an event, from the same rows. */
export const calendarProblem: SQL = sql`case when connection.connected then c.problem end`;

/** A version that grows with every change of the state or problem, from the same rows. */
export const calendarVersion: SQL = sql`connection.state_version + coalesce(c.state_version, 0)`;

type Health = Workflow['calendar'];

const health: SQL = sql`case when not connected then 'off' when problem is not null then 'failing' else 'connected' end as connection,
  case when connected then problem end as problem`;

/** The state of the connection to the calendar as a whole. */
export async function calendarHealth(db: Db): Promise<Health> {
  const [row] = await rowsOf<Health>(db, sql`select ${health} from calendar_connection`);
  return row ?? { connection: 'off', problem: null };
}

/** The same, if it has changed since; else undefined. */
export async function calendarHealthSince(db: Db, since: Since): Promise<Health | undefined> {
  const [row] = await rowsOf<Health>(db, sql`select ${health} from calendar_connection where ${since(sql`xact`)}`);
  return row;
}
