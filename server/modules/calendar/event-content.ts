import { createHash } from 'node:crypto';
import { addDays, koreanDay } from '#contract/days.ts';
import { type AllDayEvent, longestSummary, shortened } from '#server/integrations/google-calendar/google-calendar.client.ts';
import type { GoogleEvent } from '#server/integrations/google-calendar/google-calendar.wire.ts';
import type { EventContent } from './outbox.repository.ts';

/** The parts of an event that its project takes over when people change them in the calendar. */
export type SyncedContent = Pick<EventContent, 'summary' | 'startDate' | 'endDate'>;

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The event for a content. Its marks record what is written, so that the event alone shows whether a person has changed it since, even
 * where the reply to this write was lost.
 */
export const eventOf = ({ summary, description, startDate, endDate }: EventContent): AllDayEvent => ({
  summary,
  description,
  firstDay: startDate,
  lastDay: endDate,
  marks: {
    samusilSummary: fingerprint(shortened(summary, longestSummary)),
    samusilDescription: fingerprint(description),
    samusilStart: startDate,
    samusilEnd: endDate,
  },
});

/**
 * The content of an event. Times of day count as their days in Korea: Google gives moments in the time zone of the
 * calendar, which may be another one. An event that ends at midnight ends the day before.
 */
export function readContent({ summary = '', start, end }: GoogleEvent): SyncedContent | undefined {
  const startDate = start?.date ?? dayAt(start?.dateTime);
  if (startDate === undefined || end === undefined) return undefined;
  const endDate = end.date === undefined ? dayAt(end.dateTime, -1) : addDays(end.date, -1);
  return { summary, startDate, endDate: endDate === undefined || endDate < startDate ? startDate : endDate };
}

/** The day in Korea of a moment plus `later` milliseconds. A moment without an offset is in Korean time. */
function dayAt(dateTime = '', later = 0): string | undefined {
  const moment = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(dateTime) ? dateTime : `${dateTime}+09:00`);
  return Number.isNaN(moment) ? undefined : koreanDay(moment + later);
}

/** The version of an event. Where Google sends no etag, '*' matches any version. */
export const versionOf = ({ etag = '*', updated }: GoogleEvent) => ({
  etag,
  remoteUpdated: updated === undefined ? null : new Date(updated),
});

export interface Difference {
  /** What people changed in the calendar, and nobody changed here. */
  theirs: Partial<SyncedContent>;
  /** Whether the event differs from what is desired. A description that people changed in the calendar does not count. */
  pending: boolean;
}

/**
 * Compares three versions: what was last written (the marks), what the event says at present, and what is desired.
 * Title and days are compared as two units. Where both sides changed the same unit, ours wins. Without marks the desired
 * content counts as last written.
 */
export function threeWayDiff(event: GoogleEvent, now: SyncedContent, desired: EventContent): Difference {
  const marks = event.extendedProperties?.private ?? {};
  const ours = { summary: fingerprint(shortened(desired.summary, longestSummary)), days: `${desired.startDate} ${desired.endDate}` };
  const written = {
    summary: marks.samusilSummary ?? ours.summary,
    days: marks.samusilStart === undefined ? ours.days : `${marks.samusilStart} ${marks.samusilEnd}`,
  };
  const there = { summary: fingerprint(now.summary), days: `${now.startDate} ${now.endDate}` };
  const follows = (part: 'summary' | 'days') => there[part] !== written[part] && ours[part] === written[part];
  return {
    theirs: {
      ...(follows('summary') && { summary: now.summary }),
      ...(follows('days') && { startDate: now.startDate, endDate: now.endDate }),
    },
    pending: there.summary !== ours.summary || there.days !== ours.days || marks.samusilDescription !== fingerprint(desired.description),
  };
}
