import { createHash } from 'node:crypto';
import { addDays, koreanDay } from '#contract/days.ts';
import { type AllDayEvent, longestSummary, shortened } from '#server/integrations/google-calendar/google-calendar.client.ts';
import type { GoogleEvent } from '#server/integrations/google-calendar/google-calendar.wire.ts';
import type { EventContent } from './outbox.repository.ts';

/** The parts of an event that its project takes over when people change them in the calendar. */
export type SyncedContent = Pick<EventContent, 'summary' | 'startDate' | 'endDate'>;

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * The event for a content, marked with what it says: whoever reads it later can tell from the event alone whether a
 * person has changed it since, also when the reply to this write was lost.
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
 * What an event says now. Of times of day only the days count, those in Korea: Google says moments in the time zone of the
 * calendar, which may be another. An event that ends at midnight ends the day before.
 */
export function readContent({ summary = '', start, end }: GoogleEvent): SyncedContent | undefined {
  const startDate = start?.date ?? dayAt(start?.dateTime);
  if (startDate === undefined || end === undefined) return undefined;
  const endDate = end.date === undefined ? dayAt(end.dateTime, -1) : addDays(end.date, -1);
  return { summary, startDate, endDate: endDate === undefined || endDate < startDate ? startDate : endDate };
}

/** The day in Korea at a moment, so many milliseconds later; a moment without an offset is one there. */
function dayAt(dateTime = '', later = 0): string | undefined {
  const moment = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(dateTime) ? dateTime : `${dateTime}+09:00`);
  return Number.isNaN(moment) ? undefined : koreanDay(moment + later);
}

/** Which version of an event this is. Where Google should not say, any version counts as this one. */
export const versionOf = ({ etag = '*', updated }: GoogleEvent) => ({
  etag,
  remoteUpdated: updated === undefined ? null : new Date(updated),
});

export interface Difference {
  /** What people changed in the calendar, and nobody here. */
  theirs: Partial<SyncedContent>;
  /** Is there anything that the event does not say as it should? A description that people changed there may stand. */
  pending: boolean;
}

/**
 * Compares three versions: what was last written there (the marks), what the event says now, and what it should say.
 * Title and days are each one thing. Where both sides changed the same thing, ours wins. Without marks what should
 * be there counts as what was written.
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
