import type { Reason } from '#contract/reasons.ts';
import type { Db } from '#server/db/db.ts';
import type { SyncedContent } from './event-content.ts';
import type { EventContent } from './outbox.repository.ts';

/** Whatever has events in the calendar: the calendar knows projects only as this. */
export interface CalendarOwner {
  /**
   * Locks what the event belongs to until the transaction ends (before the event itself is locked), and says what the
   * event is to say; undefined when it belongs to nothing, or to something deleted.
   */
  lockOwnerOf(tx: Db, eventId: string): Promise<EventContent | undefined>;
  /**
   * Makes the owner follow what people changed in the calendar.
   * @returns what the event is to say from now on, and why not what they wanted, if the owner cannot have it so
   */
  follow(tx: Db, eventId: string, theirs: Partial<SyncedContent>): Promise<{ content: EventContent; refusal?: Reason }>;
}
