import { Refusal } from './google-calendar.wire.ts';
import { GoogleCalendarError, type GoogleCalendarFault } from './google-calendar-error.ts';

/**
 * What a reply that is not 2xx means. 403 has two meanings: a spent quota (domain `usageLimits`) passes, a missing
 * right does not. 404 is said of an unknown event and of a calendar that is not shared: the caller knows which.
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
      // the Calendar API is not switched on in the project of the account
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

/** A reply that is not in Google's words comes from something in between, except that anything may say "too many". */
const withoutEnvelope = (status: number): GoogleCalendarFault => (status === 429 ? 'rate-limited' : 'unreachable');

function parse(body: string) {
  try {
    return Refusal.parse(JSON.parse(body)).error;
  } catch {
    return undefined;
  }
}
