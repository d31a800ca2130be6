import { z } from 'zod';

/** One end of an event: a day for an all-day event, else a moment with its offset. */
const EventTime = z.object({ date: z.string().optional(), dateTime: z.string().optional() });

/** The fields that are read of an event. For a deleted event a list contains only id and status. */
export const GoogleEvent = z.object({
  id: z.string(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']).catch('confirmed'),
  etag: z.string().optional(),
  updated: z.string().optional(),
  summary: z.string().optional(),
  start: EventTime.optional(),
  end: EventTime.optional(),
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).optional() }).optional(),
});
export type GoogleEvent = z.infer<typeof GoogleEvent>;

/** One page of a list; the last one has `nextSyncToken`. */
export const EventPage = z.object({
  items: z.array(GoogleEvent).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
  /** The service account's access to the calendar. */
  accessRole: z.string().optional(),
});
export type EventPage = z.infer<typeof EventPage>;

export const TokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) });
export const TokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** The envelope of every refusal of the calendar itself. */
export const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default(''), domain: z.string().default('') })).default([]),
  }),
});
