import type { Reason } from '#contract/reasons.ts';
import type { GoogleCalendarError } from '#server/integrations/google-calendar/google-calendar-error.ts';
import type { Delivery } from './deliver-event.ts';
import { recordSuccess } from './delivery.repository.ts';

/** What both delivering and fetching need. */
export interface CalendarWork extends Delivery {
  pollSeconds: number;
  /** The reason that people read for a fault. */
  reasonFor(fault: GoogleCalendarError): Reason;
  /** Called when the state of an event or of the calendar has changed, or a project by a change in the calendar. */
  onChange(): void;
  onError(error: unknown): void;
  /** How long the lease of a killed process lasts. A running process renews its lease three times in that time. */
  leaseSeconds: number;
  /** The pause between two deliveries: Google takes 600 calls a minute, and fewer when one calendar is written in a rush. */
  paceMs: number;
}

export const renewMs = ({ leaseSeconds }: CalendarWork): number => (leaseSeconds * 1000) / 3;

/** Records that a call succeeded, which ends a fault of the calendar. */
export async function recordRecovery({ db, onChange }: CalendarWork): Promise<void> {
  if (await recordSuccess(db)) onChange();
}
