import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { calendarOutbox } from '#server/db/schema/design/calendar.ts';
import type { GoogleEvent } from '#server/integrations/google-calendar/google-calendar.wire.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { readContent, threeWayDiff, versionOf } from './event-content.ts';
import { lockEvent, type OutboxRow } from './outbox.repository.ts';

/**
 * Takes in an event as the calendar has it, in one transaction: the project follows what people changed there, a
 * deleted event asks what to do, and our own echo changes nothing. Safe to repeat, with old copies too.
 * @param newest this copy was asked for just now, and is not older than what we know
 * @returns whether anything became different that people see
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
      // we said so ourselves, but before the last version: a call of ours arrived late, after it was given up
      const overtaken = owned !== undefined && pending && row.deliveredVersion === row.desiredVersion;
      // an event that was deleted and is to be there again: whether it is, only the newest copy tells
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
    // written once more, with new marks: what they changed is now what was last written
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
 * An event that is there although it was deleted: an insert of ours arrived after it was given up, or somebody took it
 * out of the calendar's bin. Without a project it is deleted again. Nobody sees a difference.
 */
async function removeLateEvent(tx: Db, row: OutboxRow, event: GoogleEvent): Promise<false> {
  if (event.status !== 'cancelled' && row.deliveredVersion === row.desiredVersion)
    await write(tx, row, { desiredVersion: sql`${calendarOutbox.desiredVersion} + 1`, nextTryAt: sql`now()` });
  return false;
}

/** The very version that we know, or one from before it. */
const isKnown = (row: OutboxRow, { etag, updated }: GoogleEvent) =>
  (etag !== undefined && etag === row.etag) ||
  (updated !== undefined && row.remoteUpdated !== null && new Date(updated) < row.remoteUpdated);

type Values = Parameters<ReturnType<Db['update']>['set']>[0];

async function write(tx: Db, { eventId }: OutboxRow, values: Values): Promise<void> {
  await tx.update(calendarOutbox).set(values).where(eq(calendarOutbox.eventId, eventId));
}
