/**
 * What went wrong, as far as callers need to distinguish it:
 *
 * - `unreachable`: no answer, or no valid one (timeout, gateway page, 5xx); the request may have been carried out
 * - `rate-limited`: too many calls; retry later
 * - `credentials`: the key or the delegation is not accepted, or the API is not enabled
 * - `not-shared`: the calendar does not exist for this account
 * - `read-only`: the calendar is shared without the right to change events
 * - `forbidden`: this event may not be changed, although the calendar is shared with that right
 * - `duplicate`: an event with this id exists, perhaps as a deleted one
 * - `missing`: there is no event with this id
 * - `deleted`: the event is already deleted
 * - `changed`: the event has changed since it was read (etag)
 * - `sync-expired`: the sync token has expired: everything must be read again
 * - `invalid`: the event is not accepted in this form
 */
export type GoogleCalendarFault =
  | 'unreachable'
  | 'rate-limited'
  | 'credentials'
  | 'not-shared'
  | 'read-only'
  | 'forbidden'
  | 'duplicate'
  | 'missing'
  | 'deleted'
  | 'changed'
  | 'sync-expired'
  | 'invalid';

export class GoogleCalendarError extends Error {
  readonly fault: GoogleCalendarFault;
  /** Seconds to wait, where Google says so. */
  readonly retryAfter: number | undefined;

  constructor(
    fault: GoogleCalendarFault,
    message: string,
    { retryAfter, cause }: { retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'GoogleCalendarError';
    this.fault = fault;
    this.retryAfter = retryAfter;
  }
}

/** Returns undefined in place of the given, expected faults; rethrows every other error. */
export async function without<T>(faults: GoogleCalendarFault[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GoogleCalendarError && faults.includes(error.fault)) return undefined;
    throw error;
  }
}
