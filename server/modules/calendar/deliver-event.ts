import type { Db } from '#server/db/db.ts';
import type { GoogleCalendar } from '#server/integrations/google-calendar/google-calendar.client.ts';
import { GoogleCalendarError, without } from '#server/integrations/google-calendar/google-calendar-error.ts';
import { applyRemoteEvent } from './apply-remote-event.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { markDelivered, releaseEvent } from './delivery.repository.ts';
import { eventOf, versionOf } from './event-content.ts';
import type { OutboxRow } from './outbox.repository.ts';

export interface Delivery {
  db: Db;
  calendar: GoogleCalendar;
  owner: CalendarOwner;
}

/**
 * Brings one claimed event to its desired state, and records that. A crash may follow any step, and any step
 * may be repeated: the id is ours, so that a second insert is refused; an update names the version that it changes;
 * and deleting an event that is gone does no harm.
 * Throws `GoogleCalendarError`; the event is then still claimed.
 */
export async function deliverEvent(delivery: Delivery, row: OutboxRow): Promise<void> {
  const { db, calendar } = delivery;
  if (!row.wanted) {
    await without(['missing', 'deleted'], calendar.remove(row.eventId));
    return await markDelivered(db, row, { etag: null, remoteUpdated: null });
  }
  const written =
    row.etag === null
      ? await without(['duplicate'], calendar.insert(row.eventId, eventOf(row)))
      : await without(['changed', 'missing', 'deleted', 'forbidden'], calendar.update(row.eventId, eventOf(row), row.etag));
  if (written) return await markDelivered(db, row, versionOf(written));
  await reconcile(delivery, row);
}

/**
 * The event differs from the stored state: reads it, applies what people changed, and leaves the writing to the next round. Where the
 * reading shows nothing new, the next round would fail in the same way: then it throws the calendar's fault, and the event is tried again
 * later.
 */
async function reconcile({ db, calendar, owner }: Delivery, row: OutboxRow): Promise<void> {
  const there = await without(['missing', 'deleted'], calendar.get(row.eventId));
  if (!there) {
    // the event was moved to another calendar or deleted for good; its id stays taken
    if (row.etag === null) throw new GoogleCalendarError('duplicate', `The id ${row.eventId} is taken, and there is no such event.`);
    return await releaseEvent(db, row, { forget: true });
  }
  if (there.status === 'cancelled' && row.mayRevive)
    return await markDelivered(db, row, versionOf(await calendar.update(row.eventId, eventOf(row))));
  if (there.status !== 'cancelled' && versionOf(there).etag === row.etag)
    throw new GoogleCalendarError('changed', `The event ${row.eventId} is the one that was seen, and is not.`);
  await applyRemoteEvent(db, owner, there, { newest: true });
  await releaseEvent(db, row);
}
