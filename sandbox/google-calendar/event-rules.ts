import { z } from 'zod';
import { refusal } from './google-errors.ts';

/** The start or end of an event: a day, or a point in time. */
export interface EventTime {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

/** An event as the calendar stores it. */
export interface StoredEvent {
  id: string;
  status: 'confirmed' | 'cancelled';
  summary?: string;
  description?: string;
  start: EventTime;
  end: EventTime;
  extendedProperties?: { private?: Record<string, string> };
  created: string;
  updated: string;
  sequence: number;
  /** Counts the writes to the whole calendar. It is the etag of the event, and the position from which a sync continues. */
  change: number;
}

const Time = z.object({
  date: z.iso.date().nullish(),
  dateTime: z.iso.datetime({ offset: true, local: true }).nullish(),
  timeZone: z.string().nullish(),
});

/** The fields that a writer may send; Google ignores all others. Null removes a field. */
const Sent = z.object({
  id: z.string().optional(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).optional(),
  summary: z.string().max(1024).nullish(),
  description: z.string().max(8192).nullish(),
  start: Time.optional(),
  end: Time.optional(),
  extendedProperties: z.object({ private: z.record(z.string().max(44), z.string().max(1024).nullable()).optional() }).optional(),
});
export type SentEvent = z.infer<typeof Sent>;

/** Parses a body. Throws Google's `Refusal` for a body that it does not accept. */
export function readSent(body: string): SentEvent {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw refusal('parseError');
  }
  const sent = Sent.safeParse(parsed);
  if (!sent.success) throw refusal('invalid');
  return sent.data;
}

/** Ids that are chosen by the writer: 5 to 1024 base32hex digits. */
export const validId = (id: string): boolean => /^[a-v0-9]{5,1024}$/.test(id);

/** The event with the sent fields changed, as PATCH does it. Throws a `Refusal` when the result is not a valid event. */
export function patched<Event extends Pick<StoredEvent, 'start' | 'end'>>(event: Event, sent: SentEvent): Event {
  const { summary, description, start, end, status, extendedProperties } = sent;
  const merged = {
    ...event,
    ...(summary !== undefined && { summary: summary ?? undefined }),
    ...(description !== undefined && { description: description ?? undefined }),
    ...(status !== undefined && { status: status === 'tentative' ? 'confirmed' : status }),
    start: withTime(event.start, start),
    end: withTime(event.end, end),
    ...(extendedProperties && { extendedProperties: mergedProperties(event, extendedProperties.private ?? {}) }),
  };
  checkTimes(merged.start, merged.end);
  return merged;
}

const withTime = (time: EventTime, sent: SentEvent['start']): EventTime =>
  Object.fromEntries(Object.entries({ ...time, ...sent }).filter(([, value]) => value != null));

function mergedProperties(event: object, sent: Record<string, string | null>): StoredEvent['extendedProperties'] {
  const before = (event as Pick<StoredEvent, 'extendedProperties'>).extendedProperties?.private;
  const entries = Object.entries({ ...before, ...sent }).filter((entry): entry is [string, string] => entry[1] !== null);
  return { private: Object.fromEntries(entries) };
}

/** Both ends are days or both are points in time, and the end comes after the start: the end of days is exclusive. */
function checkTimes(start: EventTime, end: EventTime): void {
  for (const time of [start, end]) {
    if (time.date === undefined && time.dateTime === undefined) throw refusal('required');
    if (time.date !== undefined && time.dateTime !== undefined) throw refusal('invalid');
  }
  if ((start.date === undefined) !== (end.date === undefined)) throw refusal('invalid');
  const [from, to] = start.date !== undefined && end.date !== undefined ? [start.date, end.date] : [momentOf(start), momentOf(end)];
  if (to < from || (to === from && start.date !== undefined)) throw refusal('timeRangeEmpty');
}

const momentOf = ({ dateTime = '' }: EventTime) => new Date(dateTime).toISOString();
