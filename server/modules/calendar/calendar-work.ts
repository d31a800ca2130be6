import type { Reason } from '#contract/reasons.ts';
import type { GoogleCalendarError } from '#server/integrations/google-calendar/google-calendar-error.ts';
import type { Delivery } from './deliver-event.ts';
import { recordSuccess } from './delivery.repository.ts';

/** What delivering and fetching are given. */
export interface CalendarWork extends Delivery {
  pollSeconds: number;
  /** What people read about a fault. */
  reasonFor(fault: GoogleCalendarError): Reason;
  /** The state of an event or of the whole calendar has changed, or a project by a change over there. */
  onChange(): void;
  onError(error: unknown): void;
  /** How long a lease of a killed process lasts. A living one renews it three times in that time. */
  leaseSeconds: number;
  /** Between two deliveries: Google takes 600 calls a minute, and fewer when one calendar is written in a rush. */
  paceMs: number;
}

export const renewMs = ({ leaseSeconds }: CalendarWork): number => (leaseSeconds * 1000) / 3;

/** A call went through: if the calendar was in trouble, it is not any more. */
export async function recordRecovery({ db, onChange }: CalendarWork): Promise<void> {
  if (await recordSuccess(db)) onChange();
}
