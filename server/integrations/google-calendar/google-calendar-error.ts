/**
 * What went wrong, as far as it matters to whoever called:
 *
 * - `unreachable`: no answer, or none that makes sense (timeout, gateway page, 5xx); the request may have worked
 * - `rate-limited`: too many calls; later
 * - `credentials`: the key or the delegation is not accepted, or the API is not switched on
 * - `not-shared`: the calendar does not exist for this account
 * - `read-only`: the calendar is shared without the right to change events
 * - `forbidden`: this event may not be written, although the calendar is shared with the right to
 * - `duplicate`: an event with this id exists, perhaps deleted
 * - `missing`: there is no event with this id
 * - `deleted`: the event is deleted already
 * - `changed`: the event is not the one that was seen (etag)
 * - `sync-expired`: the sync token is worth nothing any more: everything must be read again
 * - `invalid`: the event is not accepted as it is
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

/** Undefined in place of these faults: they are expected here. Any other error is thrown on. */
export async function without<T>(faults: GoogleCalendarFault[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof GoogleCalendarError && faults.includes(error.fault)) return undefined;
    throw error;
  }
}
