import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Day, Empty, Id, Moment } from '#contract/values.ts';
import { mostRead, mostUnread } from './mention-limits.ts';
import { mentionedOn } from './mentions.ts';

/** A person who can be mentioned. */
export const Mentionable = z.object({ staffId: Id, staffName: z.string(), staffNickName: z.string(), affiliation: z.string() });
export type Mentionable = z.infer<typeof Mentionable>;

/** 'p12': the note 12 on a project; 'o34': the note 34 on an order. */
const NoteName = z.string().regex(/^[po][1-9][0-9]{0,8}$/);

/** A note in which the person is mentioned. */
export const UnreadMention = z
  .object({
    key: NoteName,
    on: mentionedOn,
    ownerId: Id.describe('Number of the project or order on which the note is.'),
    title: z.string().describe('Title of the project, or number of the order.'),
    startDate: Day.nullable().describe('First day of the project; null for a note on an order.'),
    byName: z.string().nullable(),
    at: Moment,
  })
  .meta({ id: 'UnreadMention' });
export type UnreadMention = z.infer<typeof UnreadMention>;

export const mentionEndpoints = {
  'POST /api/mentions/people': {
    summary: 'Lists the people who can be mentioned in a note: those who can sign in and may see notes of that kind.',
    body: z.object({ on: mentionedOn }),
    reply: z.object({ people: z.array(Mentionable) }),
  },
  'POST /api/mentions/unread': {
    summary:
      'Lists the notes in which others mention the caller and which the caller has not marked as read, latest first, and counts all of them. Notes that the caller may not see and notes on deleted projects are left out.',
    body: Empty,
    reply: z.object({ mentions: z.array(UnreadMention).max(mostUnread), count: z.number().int() }),
  },
  'POST /api/mentions/read': {
    summary: 'Marks notes with mentions as read by the caller.',
    writes: true,
    body: z.object({ keys: z.array(NoteName).min(1).max(mostRead) }),
    reply: Empty,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
