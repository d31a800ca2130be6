import type { Reason } from '#contract/reasons.ts';
import type { Db } from '#server/db/db.ts';
import type { SyncedContent } from './event-content.ts';
import type { EventContent } from './outbox.repository.ts';

/** The owner of the calendar's events. This interface is all that the calendar knows of projects. */
export interface CalendarOwner {
  /**
   * Locks the owner of an event until the transaction ends (before the event itself is locked), and returns the content that the
   * event should have; undefined where the event has no owner, or a deleted one.
   */
  lockOwnerOf(tx: Db, eventId: string): Promise<EventContent | undefined>;
  /**
   * Makes the owner take over what people changed in the calendar.
   * @returns the content that the event should have from then on, and the reason where the owner refuses the change
   */
  follow(tx: Db, eventId: string, theirs: Partial<SyncedContent>): Promise<{ content: EventContent; refusal?: Reason }>;
}
