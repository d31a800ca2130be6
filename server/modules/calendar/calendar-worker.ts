import { setTimeout as sleep } from 'node:timers/promises';
import type { Reason } from '#contract/reasons.ts';
import type { Database } from '#server/db/database.ts';
import { GoogleCalendarError } from '#server/integrations/google-calendar/google-calendar-error.ts';
import type { Job } from '#server/jobs/job.ts';
import { withLease } from '#server/jobs/with-lease.ts';
import { type Delivery, deliverEvent } from './deliver-event.ts';
import {
  claimDueEvent,
  deliveryOf,
  pauseCalendar,
  postponeEvent,
  recordSuccess,
  refuseEvent,
  renewEvent,
  timeToNext,
} from './delivery.repository.ts';
import type { OutboxRow } from './outbox.repository.ts';
import { claimPull, pullChanges, releasePull, renewPull } from './pull-changes.ts';
import { reconcileUnconfirmed } from './reconcile-unconfirmed.ts';

export interface CalendarWorkerOptions extends Omit<Delivery, 'db'> {
  database: Database;
  pollSeconds: number;
  /** What people read about a fault. */
  reasonFor(fault: GoogleCalendarError): Reason;
  /** These events stand differently with the calendar now; none: the calendar as a whole does. */
  onChange(eventIds: string[]): void;
  onError(error: unknown): void;
  /** How long whatever a killed process held stays held. Renewed three times as often. */
  leaseSeconds?: number;
  /** Between two deliveries: Google takes 600 calls a minute, and fewer when one calendar is written in a rush. */
  paceMs?: number;
}

export interface CalendarWorker {
  /** Does everything that is due, once, or until it is told to stop. */
  runOnce(stop?: AbortSignal): Promise<void>;
  /** The same as a job of every process: the events themselves have leases, so that several share the work. */
  job: Job;
  /** Waits for the calendar to have what is desired of an event, though not for long. */
  delivered(eventId: string, patienceMs?: number): Promise<boolean>;
}

const longestSleepMs = 15_000;
const channel = 'samusil_calendar';

/**
 * Brings the calendar to the desired events and fetches what people changed there, in any number of processes: each event, and
 * the fetching, has one of them at a time.
 */
export function createCalendarWorker(options: CalendarWorkerOptions): CalendarWorker {
  const { database, calendar, owner, pollSeconds, reasonFor, onChange, onError, leaseSeconds = 15, paceMs = 100 } = options;
  const { db } = database;
  const delivery: Delivery = { db, calendar, owner };
  const renewMs = (leaseSeconds * 1000) / 3;
  let waiting: (() => void)[] = [];

  const deliver = async (row: OutboxRow) => {
    try {
      await withLease(
        () => renewEvent(db, row, leaseSeconds),
        renewMs,
        () => deliverEvent(delivery, row),
      );
      if (await recordSuccess(db)) onChange([]);
    } catch (error) {
      if (!(error instanceof GoogleCalendarError)) throw error;
      if (error.fault === 'invalid') await refuseEvent(db, row, { code: 'calendar-refused-event', values: { text: error.message } });
      else await postponeEvent(db, row, reasonFor(error), error.retryAfter);
      onError(error);
      if (error.fault !== 'invalid') onChange([]);
    }
    onChange([row.eventId]);
    for (const done of waiting) done();
    waiting = [];
  };

  const pull = async () => {
    const turn = await claimPull(db, leaseSeconds);
    if (!turn) return;
    try {
      const changed = await withLease(
        () => renewPull(db, turn.lease, leaseSeconds),
        renewMs,
        () => pullChanges(delivery, turn, pollSeconds),
      );
      if (await recordSuccess(db)) onChange([]);
      if (changed.length > 0) onChange(changed);
    } catch (error) {
      if (!(error instanceof GoogleCalendarError)) throw error;
      await pauseCalendar(db, reasonFor(error), error.retryAfter);
      await releasePull(db, turn.lease, { pollSeconds });
      onError(error);
      onChange([]);
    }
  };

  const runOnce = async (stop?: AbortSignal) => {
    await reconcileUnconfirmed(db, owner);
    for (;;) {
      const row = stop?.aborted ? undefined : await claimDueEvent(db, leaseSeconds);
      if (!row) break;
      const pace = sleep(paceMs);
      await deliver(row);
      await pace;
    }
    if (!stop?.aborted) await pull();
  };

  return {
    runOnce,
    job: {
      name: 'calendar',
      when: { everySeconds: longestSleepMs / 1000 },
      channel,
      async run({ signal }) {
        await runOnce(signal);
        return (await timeToNext(db, longestSleepMs)) + 5;
      },
    },
    async delivered(eventId, patienceMs = 2_000) {
      const patience = AbortSignal.timeout(patienceMs);
      for (;;) {
        const delivery = await deliveryOf(db, eventId);
        if (delivery !== 'soon' || patience.aborted) return delivery === 'done';
        await new Promise<void>((look) => {
          waiting.push(look);
          patience.addEventListener('abort', () => look(), { once: true });
        });
      }
    },
  };
}
