import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reason } from '#contract/reasons.ts';
import { hasCome } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import type { OutboxRow } from './outbox.repository.ts';

const outbox = calendarOutbox;

/** The longest pause between two tries, in seconds. */
const longestWait = 300;
/** The longest pause that Google may ask for, in seconds. No pause and no lease is longer. */
const longestAsked = 3600;

/**
 * Whether a pause or lease has ended. A moment further away than `longestSeconds` counts as past: the clock was ahead when it was written.
 */
export const isOver = (moment: SQLWrapper, longestSeconds = longestAsked): SQL => hasCome(moment, longestSeconds);

/** An exponential back-off of 1, 2, 4 … seconds with jitter, so that several processes do not retry at once. */
const backoff = (failures: typeof outbox.failures | typeof calendarConnection.failures, atLeast: number) =>
  sql`now() + make_interval(secs => greatest(${Math.min(atLeast, longestAsked)}, least(${longestWait}, power(2, least(${failures}, 10))) * (0.75 + random() / 2)))`;

const due = sql`delivered_version < desired_version and not refused and removed is null`;

/**
 * Claims the event that has waited longest, until the lease ends: no other process delivers it meanwhile, and if this one
 * dies the lease runs out. Undefined where nothing is due, or the calendar is off or paused.
 */
export async function claimDueEvent(db: Db, leaseSeconds: number): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({
      lease: crypto.randomUUID(),
      leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      mayRevive: sql`may_revive or not wanted`,
    })
    .where(
      sql`event_id = (
        select event_id from calendar_outbox
        where ${due} and ${isOver(outbox.nextTryAt)} and (leased_until is null or ${isOver(outbox.leasedUntil)})
          and exists (select from calendar_connection where connected and ${isOver(calendarConnection.pausedUntil)})
        order by next_try_at limit 1 for update skip locked)`,
    )
    .returning();
  return row;
}

const ours = ({ eventId, lease }: OutboxRow) => and(eq(outbox.eventId, eventId), sql`${outbox.lease} = ${lease}`);
const released = { lease: null, leasedUntil: null };

/** Renews the lease of a claimed event. */
export async function renewEvent(db: Db, row: OutboxRow, leaseSeconds: number): Promise<void> {
  await db
    .update(outbox)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(ours(row));
}

/** Records that the calendar has the claimed version. A newer desired version keeps the event due. */
export async function markDelivered(db: Db, row: OutboxRow, there: { etag: string | null; remoteUpdated: Date | null }): Promise<void> {
  await db
    .update(outbox)
    .set({ ...released, ...there, deliveredVersion: row.desiredVersion, failures: 0, mayRevive: sql`may_revive and not ${row.wanted}` })
    .where(ours(row));
}

/** Releases the event unchanged; it stays due. `forget`: the calendar does not have it, so that it is to be inserted. */
export async function releaseEvent(db: Db, row: OutboxRow, { forget = false } = {}): Promise<void> {
  await db
    .update(outbox)
    .set({ ...released, ...(forget && { etag: null, remoteUpdated: null }) })
    .where(ours(row));
}

/** Records that the calendar refuses this version of the event. A newer version, also one that came meanwhile, is still tried. */
export async function refuseEvent(db: Db, row: OutboxRow, problem: Reason): Promise<void> {
  const isNewest = sql`${outbox.desiredVersion} = ${row.desiredVersion}`;
  await db
    .update(outbox)
    .set({
      ...{ ...released, refused: isNewest },
      problem: sql`case when ${isNewest} then ${JSON.stringify(problem)}::jsonb else ${outbox.problem} end`,
    })
    .where(ours(row));
}

/** Delays this event only, longer after each failure. */
export async function delayEvent(db: Db, row: OutboxRow, retryAfter = 0): Promise<void> {
  await db
    .update(outbox)
    .set({ ...released, failures: sql`${outbox.failures} + 1`, nextTryAt: backoff(outbox.failures, retryAfter) })
    .where(ours(row));
}

/** Records a fault of the calendar: delays the event, and pauses all calls for a while. */
export async function postponeEvent(db: Db, row: OutboxRow, problem: Reason, retryAfter = 0): Promise<void> {
  await delayEvent(db, row, retryAfter);
  await pauseCalendar(db, problem, retryAfter);
}

export async function pauseCalendar(db: Db, problem: Reason, retryAfter = 0): Promise<void> {
  await db
    .update(calendarConnection)
    .set({ problem, failures: sql`${calendarConnection.failures} + 1`, pausedUntil: backoff(calendarConnection.failures, retryAfter) });
}

/** Records a successful call. @returns whether the calendar had a fault before */
export async function recordSuccess(db: Db): Promise<boolean> {
  const rows = await db
    .update(calendarConnection)
    .set({ problem: null, failures: 0, pausedUntil: sql`now()` })
    .where(sql`problem is not null or failures > 0`)
    .returning({ one: calendarConnection.one });
  return rows.length > 0;
}

/** Milliseconds until something is due, at most `atMost`. */
export async function timeToNext(db: Db, atMost: number): Promise<number> {
  const [row] = await rowsOf<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from least(
          (select min(greatest(next_try_at, coalesce(leased_until, next_try_at), connection.paused_until)) from calendar_outbox where ${due}),
          (select min(confirm_by) from calendar_outbox where confirm_by is not null),
          greatest(connection.next_pull_at, connection.paused_until, coalesce(connection.leased_until, connection.paused_until))
        ) - clock_timestamp()) * 1000)::float8 as ms
        from calendar_connection connection where connected`,
  );
  return Math.min(Math.max(row?.ms ?? atMost, 0), atMost);
}

/** `done`: the calendar has everything that is desired of the event; `soon`: it is being tried; `later`: nothing is tried at present. */
export async function deliveryOf(db: Db, eventId: string): Promise<'done' | 'soon' | 'later'> {
  const [row] = await rowsOf<{ done: boolean; tried: boolean }>(
    db,
    sql`select delivered_version >= desired_version as done, connection.connected and ${isOver(sql`connection.paused_until`)} and removed is null as tried
        from calendar_outbox, calendar_connection connection where event_id = ${eventId}`,
  );
  if (row?.done) return 'done';
  return row?.tried ? 'soon' : 'later';
}
