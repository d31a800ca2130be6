import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { clearDesiredEvent, isToBeConfirmed, lockUnconfirmed, setDesiredEvent } from './outbox.repository.ts';

/**
 * Settles events that were changed by a call without their project, as pages do just before they create a project, and just before or
 * after they change one. Where the project has not followed in time, the project decides: its event gets the content of the project
 * again, and an event without a project is deleted.
 */
export async function reconcileUnconfirmed(db: Db, owner: CalendarOwner): Promise<void> {
  const due = await rowsOf<{ eventId: string }>(
    db,
    sql`select event_id as "eventId" from calendar_outbox where ${isToBeConfirmed} order by confirm_by limit 100`,
  );
  for (const { eventId } of due) {
    await db.transaction(async (tx) => {
      const content = await owner.lockOwnerOf(tx, eventId);
      if (!(await lockUnconfirmed(tx, eventId))) return;
      if (content) await setDesiredEvent(tx, eventId, content);
      else await clearDesiredEvent(tx, eventId);
    });
  }
}
