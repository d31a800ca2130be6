import { Refusal } from './google-calendar.wire.ts';
import { GoogleCalendarError, type GoogleCalendarFault } from './google-calendar-error.ts';

/**
 * The fault that a non-2xx reply stands for. 403 has two meanings: an exhausted quota (domain `usageLimits`), which is
 * temporary, and a missing right, which is not. 404 is used for an unknown event and for a calendar that is not shared: the
 * caller knows which it is.
 */
export function faultOf(response: Response, body: string): GoogleCalendarError {
  const refusal = parse(body);
  const [first] = refusal?.errors ?? [];
  const fault = refusal ? meaning(response.status, first?.reason ?? '', first?.domain ?? '') : withoutEnvelope(response.status);
  const wait = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : undefined;
  return new GoogleCalendarError(fault, `${response.status} ${first?.reason ?? ''} ${refusal?.message ?? ''}`.trim(), { retryAfter });
}

function meaning(status: number, reason: string, domain: string): GoogleCalendarFault {
  switch (status) {
    case 401:
      return 'credentials';
    case 403:
      // the Calendar API is not enabled in the account's project
      if (reason === 'accessNotConfigured') return 'credentials';
      if (domain === 'usageLimits' || /rateLimit|quota/i.test(reason)) return 'rate-limited';
      return reason === 'insufficientPermissions' ? 'credentials' : 'read-only';
    case 404:
      return 'missing';
    case 409:
      return 'duplicate';
    case 410:
      return reason === 'deleted' ? 'deleted' : 'sync-expired';
    case 412:
      return 'changed';
    case 400:
      return 'invalid';
    default:
      return withoutEnvelope(status);
  }
}

/** A reply without Google's envelope comes from a gateway in between; 429 means "too many requests" whoever sends it. */
const withoutEnvelope = (status: number): GoogleCalendarFault => (status === 429 ? 'rate-limited' : 'unreachable');

function parse(body: string) {
  try {
    return Refusal.parse(JSON.parse(body)).error;
  } catch {
    return undefined;
  }
}
