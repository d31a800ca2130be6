import { addDays } from '#contract/days.ts';
import type { CalendarConfig } from '#server/config/upstreams.ts';
import { createGoogleHttp } from './google-calendar.http.ts';
import { EventPage, GoogleEvent } from './google-calendar.wire.ts';
import { GoogleCalendarError } from './google-calendar-error.ts';

/** An all-day event, including `lastDay`. `marks` are private properties of the event, which the calendar does not display. */
export interface AllDayEvent {
  summary: string;
  description: string;
  firstDay: string;
  lastDay: string;
  marks: Record<string, string>;
}

/**
 * The events of one Google calendar, v3 (https://developers.google.com/workspace/calendar/api/v3/reference/events).
 * Every call throws `GoogleCalendarError` with one of its faults, and never retries by itself: the caller's outbox does.
 */
export interface GoogleCalendar {
  /** Throws `duplicate` where the id is taken, even by a deleted event. */
  insert(eventId: string, event: AllDayEvent): Promise<GoogleEvent>;
  /**
   * Overwrites the event, and restores it where it was deleted. Throws `missing`, `deleted` or `forbidden`, and with an etag
   * `changed` where the event has changed since it was read.
   */
  update(eventId: string, event: AllDayEvent, etag?: string): Promise<GoogleEvent>;
  /** Throws `missing` or `deleted` where there is nothing to delete, `forbidden`, and with an etag `changed`. */
  remove(eventId: string, etag?: string): Promise<void>;
  /** Returns deleted events, too (status `cancelled`). Throws `missing`, `forbidden`, or `deleted` where Google has no details left. */
  get(eventId: string): Promise<GoogleEvent>;
  /** One page of what changed since the sync token, or of everything that is not deleted. Throws `sync-expired`. */
  list(from: { syncToken?: string | undefined; pageToken?: string | undefined }): Promise<EventPage>;
}

/** Google's limits of the two texts, in characters; longer ones are refused. */
export const longestSummary = 1024;
const longestDescription = 8192;

export function createGoogleCalendar(config: CalendarConfig): GoogleCalendar {
  const call = createGoogleHttp(config);

  /**
   * Makes a second request to tell two cases apart: 404 means an unknown event or a calendar that is not shared, and 403 an
   * event that may not be changed or a calendar that is shared read-only.
   */
  const diagnose = async (error: unknown): Promise<never> => {
    if (!(error instanceof GoogleCalendarError) || (error.fault !== 'missing' && error.fault !== 'read-only')) throw error;
    const { accessRole } = read(EventPage, await call('GET', '?maxResults=1').catch(ofCalendar));
    const isOfEvent = error.fault === 'read-only' && writing.has(accessRole);
    throw isOfEvent ? new GoogleCalendarError('forbidden', error.message, { cause: error }) : error;
  };
  const notShared = () => new GoogleCalendarError('not-shared', `The calendar ${config.calendarId} does not exist for this account.`);
  const ofCalendar = (error: unknown) => {
    throw error instanceof GoogleCalendarError && error.fault === 'missing' ? notShared() : error;
  };

  const at = (eventId: string) => `/${encodeURIComponent(eventId)}`;
  const quietly = '?sendUpdates=none';

  return {
    insert: async (eventId, event) =>
      read(GoogleEvent, await call('POST', quietly, { body: { id: eventId, ...bodyOf(event) } }).catch(ofCalendar)),
    update: async (eventId, event, etag) =>
      read(
        GoogleEvent,
        await call('PATCH', `${at(eventId)}${quietly}`, { body: { status: 'confirmed', ...asPatch(bodyOf(event)) }, etag }).catch(diagnose),
      ),
    async remove(eventId, etag) {
      await call('DELETE', `${at(eventId)}${quietly}`, { etag }).catch(diagnose);
    },
    get: async (eventId) => read(GoogleEvent, await call('GET', at(eventId)).catch(diagnose)),
    async list({ syncToken, pageToken }) {
      const query = new URLSearchParams({
        maxResults: '2500',
        ...(syncToken !== undefined && { syncToken }),
        ...(pageToken !== undefined && { pageToken }),
      });
      // the request is valid apart from its sync token, so `invalid` means the token: Google has several error codes for that
      const listed = call('GET', `?${query}`).catch((error: unknown) => {
        const isOfToken = syncToken !== undefined && error instanceof GoogleCalendarError && error.fault === 'invalid';
        return ofCalendar(isOfToken ? new GoogleCalendarError('sync-expired', error.message, { cause: error }) : error);
      });
      return read(EventPage, await listed);
    },
  };
}

/** The access roles that may change the events of a calendar. */
const writing: ReadonlySet<string | undefined> = new Set(['writer', 'owner']);

/** Google's `end` of an all-day event is exclusive: the day after the last one. */
const bodyOf = ({ summary, description, firstDay, lastDay, marks }: AllDayEvent) => ({
  summary: shortened(summary, longestSummary),
  description: shortened(description, longestDescription),
  start: { date: firstDay },
  end: { date: addDays(lastDay, 1) },
  transparency: 'transparent',
  extendedProperties: { private: marks },
});

/** Times of day that somebody has given the event have to be removed explicitly. */
const asPatch = (body: ReturnType<typeof bodyOf>) => ({
  ...body,
  start: { ...body.start, dateTime: null, timeZone: null },
  end: { ...body.end, dateTime: null, timeZone: null },
});

/** Shortens a text to Google's limit, without cutting a surrogate pair in two. */
export function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function read<T>(schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } }, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new GoogleCalendarError('unreachable', 'Google Calendar answered something unknown.', { cause: parsed.error });
}
