import type { CalendarConfig } from '#server/config/upstreams.ts';
import { boundedFetch } from '#server/integrations/bounded-fetch.ts';
import { createAccessToken } from './access-token.ts';
import { GoogleCalendarError } from './google-calendar-error.ts';
import { faultOf } from './refusal-fault.ts';

const timeoutMs = 10_000;
/** More than a page of 2,500 events with the longest texts needs. */
const maxBytes = 64 * 1_048_576;

/** Calls a path below the calendar's events. Throws `GoogleCalendarError`. @returns the parsed reply; undefined where it is empty */
export type CallGoogle = (
  method: string,
  path: string,
  given?: { body?: unknown; etag?: string | undefined },
  fresh?: boolean,
) => Promise<unknown>;

export function createGoogleHttp(config: CalendarConfig): CallGoogle {
  const token = createAccessToken(config, timeoutMs);
  const base = `${config.baseUrl}/calendars/${encodeURIComponent(config.calendarId)}/events`;

  const call: CallGoogle = async (method, path, { body, etag } = {}, fresh = false) => {
    const headers = {
      authorization: `Bearer ${await token.get()}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(etag !== undefined && { 'if-match': etag }),
    };
    const [response, text] = await send(`${base}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response.status === 204 ? undefined : parse(text);
    if (response.status !== 401) throw faultOf(response, text);
    // the token expired early: Google has done nothing yet, and the call may succeed with a new token
    token.forget();
    if (fresh) throw faultOf(response, text);
    return await call(method, path, { body, etag }, true);
  };
  return call;
}

async function send(url: string, init: RequestInit): Promise<[Response, string]> {
  try {
    const response = await boundedFetch(url, init, maxBytes);
    return [response, await response.text()];
  } catch (cause) {
    throw new GoogleCalendarError('unreachable', 'Google Calendar gave no answer.', { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GoogleCalendarError('unreachable', 'Google Calendar answered something that is not JSON.', { cause });
  }
}
