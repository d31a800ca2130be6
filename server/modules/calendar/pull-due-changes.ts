import { GoogleCalendarError } from '#server/integrations/google-calendar/google-calendar-error.ts';
import { withLease } from '#server/jobs/with-lease.ts';
import { type CalendarWork, recordRecovery, renewMs } from './calendar-work.ts';
import { pauseCalendar } from './delivery.repository.ts';
import { claimPull, pullChanges, releasePull, renewPull } from './pull-changes.ts';

/** Fetches what people changed in the calendar, when that is due and no other process does it. */
export async function pullDueChanges(work: CalendarWork): Promise<void> {
  const { db, pollSeconds, leaseSeconds, onChange } = work;
  const pull = await claimPull(db, leaseSeconds, pollSeconds);
  if (!pull) return;
  try {
    const changed = await withLease(
      () => renewPull(db, pull.lease, leaseSeconds),
      renewMs(work),
      () => pullChanges(work, pull, pollSeconds),
    );
    await recordRecovery(work);
    if (changed.length > 0) onChange();
  } catch (error) {
    if (!(error instanceof GoogleCalendarError)) throw error;
    await pauseCalendar(db, work.reasonFor(error), error.retryAfter);
    await releasePull(db, pull.lease, { pollSeconds });
    work.onError(error);
    onChange();
  }
}
