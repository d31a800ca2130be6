import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';
import type { GoogleEvent } from '#server/integrations/google-calendar/google-calendar.wire.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { readContent, threeWayDiff, versionOf } from './event-content.ts';
import { lockEvent, type OutboxRow } from './outbox.repository.ts';

/**
 * Applies an event as the calendar has it, in one transaction: the project takes over what people changed there, a
 * deleted event leads to a question, and the echo of our own write changes nothing. Safe to repeat, also with old copies.
 * @param newest whether this copy was fetched just now, so that it is not older than the stored state
 * @returns whether anything changed that people see
 */
export const applyRemoteEvent = (db: Db, owner: CalendarOwner, event: GoogleEvent, { newest = false } = {}): Promise<boolean> =>
  db.transaction(async (tx) => {
    const owned = await owner.lockOwnerOf(tx, event.id);
    const row = await lockEvent(tx, event.id);
    if (row === undefined) return false;
    if (!row.wanted) return await removeLateEvent(tx, row, event);
    if (!newest && isKnown(row, event)) return false;
    const seen = versionOf(event);
    if (event.status === 'cancelled') {
      const isToBeBack = row.mayRevive && row.deliveredVersion < row.desiredVersion;
      if (isToBeBack || row.removed !== null) return false;
      await write(tx, row, { ...seen, removed: 'asked' });
      return true;
    }
    const now = readContent(event);
    const { theirs, pending } = now ? threeWayDiff(event, now, row) : { theirs: {}, pending: true };
    if (!owned || Object.keys(theirs).length === 0) {
      // the content is ours, but of an older version: a call that we had given up arrived late
      const overtaken = owned !== undefined && pending && row.deliveredVersion === row.desiredVersion;
      // whether an event that was deleted and inserted again exists, only the newest copy shows
      const isThere = !pending && row.removed === null && (newest || !row.mayRevive);
      await write(tx, row, {
        ...seen,
        removed: null,
        ...(isThere && { deliveredVersion: row.desiredVersion, mayRevive: false }),
        ...(overtaken && { desiredVersion: sql`${calendarOutbox.desiredVersion} + 1`, nextTryAt: sql`now()` }),
      });
      return row.removed !== null || (isThere && row.deliveredVersion < row.desiredVersion);
    }
    const { content, refusal } = await owner.follow(tx, event.id, theirs);
    const { summary, description, startDate, endDate } = content;
    // delivered once more, with new marks: the marks must describe the content that people wrote as the one last written
    await write(tx, row, {
      ...seen,
      ...{ summary, description, startDate, endDate },
      desiredVersion: sql`${calendarOutbox.desiredVersion} + 1`,
      nextTryAt: sql`now()`,
      removed: null,
      refused: false,
      problem: refusal ?? null,
    });
    return true;
  });

/**
 * An event that exists although it was deleted: an insert that we had given up arrived late, or somebody restored it from
 * the calendar's bin. It has no project, so it is deleted again. Nobody sees a difference.
 */
async function removeLateEvent(tx: Db, row: OutboxRow, event: GoogleEvent): Promise<false> {
  if (event.status !== 'cancelled' && row.deliveredVersion === row.desiredVersion)
    await write(tx, row, { desiredVersion: sql`${calendarOutbox.desiredVersion} + 1`, nextTryAt: sql`now()` });
  return false;
}

/** Whether this is the version that is stored, or an older one. */
const isKnown = (row: OutboxRow, { etag, updated }: GoogleEvent) =>
  (etag !== undefined && etag === row.etag) ||
  (updated !== undefined && row.remoteUpdated !== null && new Date(updated) < row.remoteUpdated);

type Values = Parameters<ReturnType<Db['update']>['set']>[0];

async function write(tx: Db, { eventId }: OutboxRow, values: Values): Promise<void> {
  await tx.update(calendarOutbox).set(values).where(eq(calendarOutbox.eventId, eventId));
}
