import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import type { GoogleEvent } from '#server/integrations/google-calendar/google-calendar.wire.ts';
import { without } from '#server/integrations/google-calendar/google-calendar-error.ts';
import { applyRemoteEvent } from './apply-remote-event.ts';
import type { Delivery } from './deliver-event.ts';
import { isOver } from './delivery.repository.ts';

const connection = calendarConnection;

/** The lease to read changes of the calendar, for one process at a time. */
export interface PullLease {
  lease: string;
  syncToken: string | null;
}

export async function claimPull(db: Db, leaseSeconds: number, pollSeconds: number): Promise<PullLease | undefined> {
  const lease = crypto.randomUUID();
  const [row] = await db
    .update(connection)
    .set({ lease, leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(
      sql`connected and ${isOver(connection.nextPullAt, pollSeconds)} and ${isOver(connection.pausedUntil)}
        and (leased_until is null or ${isOver(connection.leasedUntil)})`,
    )
    .returning({ syncToken: connection.syncToken });
  return row && { lease, syncToken: row.syncToken };
}

/** Renews the lease. */
export async function renewPull(db: Db, lease: string, leaseSeconds: number): Promise<void> {
  await db
    .update(connection)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(sql`${connection.lease} = ${lease}`);
}

/**
 * Reads what changed in the calendar since the last time, page by page, and applies it. The sync token is stored
 * only after everything before it was applied: a crash reads again, and applying a change twice does no harm.
 * @returns the ids of events that changed visibly
 */
export async function pullChanges(delivery: Delivery, { lease, syncToken }: PullLease, pollSeconds: number): Promise<string[]> {
  const { db, calendar } = delivery;
  const changed: string[] = [];
  const seen = new Set<string>();
  let pageToken: string | undefined;
  for (;;) {
    const page = await without(['sync-expired'], calendar.list({ syncToken: syncToken ?? undefined, pageToken }));
    if (!page) {
      await releasePull(db, lease, { syncToken: null, pollSeconds: 0 });
      return changed;
    }
    for (const event of page.items) seen.add(event.id);
    for (const event of await concerning(delivery, page.items))
      if (await applyRemoteEvent(db, delivery.owner, event)) changed.push(event.id);
    pageToken = page.nextPageToken;
    if (pageToken !== undefined) continue;
    if (syncToken === null) await deliverWhatIsMissing(db, seen);
    await releasePull(db, lease, { syncToken: page.nextSyncToken ?? null, pollSeconds });
    return changed;
  }
}

/** Releases the lease, also after a failure: the pause of the calendar then decides when to try again. */
export async function releasePull(db: Db, lease: string, after: { syncToken?: string | null; pollSeconds: number }): Promise<void> {
  const { pollSeconds, ...token } = after;
  await db
    .update(connection)
    .set({ ...token, lease: null, leasedUntil: null, nextPullAt: sql`now() + make_interval(secs => ${pollSeconds})` })
    .where(sql`${connection.lease} = ${lease}`);
}

/**
 * Our events among these, with their present content: the list says of a deleted event only that it is deleted, so it is read again. An
 * event that was moved to another calendar or deleted for good cannot be read. An event that we deleted ourselves is left out.
 */
async function concerning({ db, calendar }: Delivery, events: GoogleEvent[]): Promise<GoogleEvent[]> {
  const ids = events.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ eventId: calendarOutbox.eventId, wanted: calendarOutbox.wanted })
    .from(calendarOutbox)
    .where(inArray(calendarOutbox.eventId, ids));
  const ours = new Map(rows.map(({ eventId, wanted }) => [eventId, wanted]));
  const concerned: GoogleEvent[] = [];
  for (const event of events) {
    const wanted = ours.get(event.id);
    if (wanted === undefined) continue;
    if (event.status !== 'cancelled') concerned.push(event);
    else if (wanted) concerned.push((await without(['missing', 'deleted', 'forbidden'], calendar.get(event.id))) ?? event);
  }
  return concerned;
}

/**
 * After a complete read: events that should exist but were not listed are written again. If one was in fact deleted, Google
 * still knows its id, and the delivery notices. So a list that is incomplete by mistake loses nothing.
 */
async function deliverWhatIsMissing(db: Db, seen: Set<string>): Promise<void> {
  const delivered = await db
    .select({ eventId: calendarOutbox.eventId })
    .from(calendarOutbox)
    .where(sql`wanted and removed is null and delivered_version = desired_version`);
  const missing = delivered.filter(({ eventId }) => !seen.has(eventId)).map(({ eventId }) => eventId);
  for (let at = 0; at < missing.length; at += 1000) {
    await db
      .update(calendarOutbox)
      .set({ desiredVersion: sql`desired_version + 1`, etag: null, remoteUpdated: null, nextTryAt: sql`now()` })
      .where(and(inArray(calendarOutbox.eventId, missing.slice(at, at + 1000)), sql`wanted and delivered_version = desired_version`));
  }
}
