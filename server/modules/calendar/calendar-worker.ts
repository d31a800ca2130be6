import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import type { CalendarWork } from './calendar-work.ts';
import { deliverDueEvents } from './deliver-due-events.ts';
import { deliveryOf, timeToNext } from './delivery.repository.ts';
import { pullDueChanges } from './pull-due-changes.ts';
import { reconcileUnconfirmed } from './reconcile-unconfirmed.ts';

export interface CalendarWorkerOptions
  extends Omit<CalendarWork, 'db' | 'leaseSeconds' | 'paceMs'>,
    Partial<Pick<CalendarWork, 'leaseSeconds' | 'paceMs'>> {
  database: Database;
}

export interface CalendarWorker {
  /** Does everything that is due, once, or until `stop` is aborted. */
  runOnce(stop?: AbortSignal): Promise<void>;
  /** The same as a job of every process: each event has its own lease, so that the processes share the work. */
  job: Job;
  /** Waits, within the timeout, until the calendar has what is desired of an event. */
  delivered(eventId: string, timeoutMs?: number): Promise<boolean>;
}

const maxIdleMs = 15_000;
const channel = 'samusil_calendar';

/**
 * Delivers the desired events to the calendar and fetches what people changed there, in any number of processes: for each event, and for
 * fetching, only one process works at a time.
 */
export function createCalendarWorker({ database, ...options }: CalendarWorkerOptions): CalendarWorker {
  const { db } = database;
  const work: CalendarWork = { leaseSeconds: 15, paceMs: 100, ...options, db };
  let waiting: (() => void)[] = [];

  const onTried = () => {
    for (const done of waiting) done();
    waiting = [];
  };

  const runOnce = async (stop?: AbortSignal) => {
    await reconcileUnconfirmed(db, work.owner);
    await deliverDueEvents(work, onTried, stop);
    if (!stop?.aborted) await pullDueChanges(work);
  };

  return {
    runOnce,
    job: {
      name: 'calendar',
      when: { everySeconds: maxIdleMs / 1000 },
      channel,
      async run({ signal }) {
        await runOnce(signal);
        return (await timeToNext(db, maxIdleMs)) + 5;
      },
    },
    async delivered(eventId, timeoutMs = 2_000) {
      const timeout = AbortSignal.timeout(timeoutMs);
      for (;;) {
        const delivery = await deliveryOf(db, eventId);
        if (delivery !== 'soon' || timeout.aborted) return delivery === 'done';
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          timeout.addEventListener('abort', () => resolve(), { once: true });
        });
      }
    },
  };
}
