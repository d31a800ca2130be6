import { setTimeout as sleep } from 'node:timers/promises';
import { GoogleCalendarError, type GoogleCalendarFault } from '#server/integrations/google-calendar/google-calendar-error.ts';
import { withLease } from '#server/jobs/with-lease.ts';
import { type CalendarWork, recordRecovery, renewMs } from './calendar-work.ts';
import { deliverEvent } from './deliver-event.ts';
import { claimDueEvent, delayEvent, postponeEvent, refuseEvent, renewEvent } from './delivery.repository.ts';
import type { OutboxRow } from './outbox.repository.ts';

/**
 * Delivers the events that are due, one after the other, until none is or `stop` is aborted.
 * @param onTried called after each delivery, successful or not
 */
export async function deliverDueEvents(work: CalendarWork, onTried: () => void, stop?: AbortSignal): Promise<void> {
  for (;;) {
    const row = stop?.aborted ? undefined : await claimDueEvent(work.db, work.leaseSeconds);
    if (!row) return;
    const pace = sleep(work.paceMs);
    await deliver(work, row);
    onTried();
    await pace;
  }
}

async function deliver(work: CalendarWork, row: OutboxRow): Promise<void> {
  try {
    await withLease(
      () => renewEvent(work.db, row, work.leaseSeconds),
      renewMs(work),
      () => deliverEvent(work, row),
    );
    await recordRecovery(work);
  } catch (error) {
    if (!(error instanceof GoogleCalendarError)) throw error;
    await recordFault(work, row, error);
  }
  work.onChange();
}

/** Faults that concern one event only; the others can be delivered. */
const ofOneEvent: ReadonlySet<GoogleCalendarFault> = new Set(['duplicate', 'missing', 'deleted', 'changed', 'forbidden']);

/** Records a fault: of the event where it concerns only that, else of the calendar. */
async function recordFault({ db, reasonFor, onError, onChange }: CalendarWork, row: OutboxRow, error: GoogleCalendarError): Promise<void> {
  onError(error);
  if (error.fault === 'invalid') return await refuseEvent(db, row, { code: 'calendar-refused-event', values: { text: error.message } });
  if (ofOneEvent.has(error.fault)) return await delayEvent(db, row);
  await postponeEvent(db, row, reasonFor(error), error.retryAfter);
  onChange();
}
