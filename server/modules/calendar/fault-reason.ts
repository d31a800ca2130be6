import type { Reason } from '#contract/reasons.ts';
import type { CalendarConfig } from '#server/config/upstreams.ts';
import type { GoogleCalendarError } from '#server/integrations/google-calendar/google-calendar-error.ts';

/** The reason that the board shows for a fault of the calendar as a whole. */
export function faultReason({ fault }: GoogleCalendarError, { client_email }: CalendarConfig['account']): Reason {
  switch (fault) {
    case 'rate-limited':
      return { code: 'calendar-rate-limited', values: {} };
    case 'credentials':
      return { code: 'calendar-credentials', values: {} };
    case 'not-shared':
      return { code: 'calendar-not-shared', values: { account: client_email } };
    case 'read-only':
      return { code: 'calendar-read-only', values: { account: client_email } };
    default:
      return { code: 'calendar-unreachable', values: {} };
  }
}
