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
    ownerId: Id.describe('Of the project, or of the order.'),
    title: z.string().describe('What the project is called, or the number of the order.'),
    startDate: Day.nullable().describe('Of the project.'),
    byName: z.string().nullable(),
    at: Moment,
  })
  .meta({ id: 'UnreadMention' });
export type UnreadMention = z.infer<typeof UnreadMention>;

export const mentionEndpoints = {
  'POST /api/mentions/people': {
    summary: 'Who can be mentioned in a note: whoever can sign in and comes to see it.',
    body: z.object({ on: mentionedOn }),
    reply: z.object({ people: z.array(Mentionable) }),
  },
  'POST /api/mentions/unread': {
    summary:
      'The notes in which others have mentioned the person and which they have not marked as read, the latest first. A note on what they may not see, or on a project that was deleted, is not listed.',
    body: Empty,
    reply: z.object({ mentions: z.array(UnreadMention).max(mostUnread), count: z.number().int() }),
  },
  'POST /api/mentions/read': {
    summary: 'The person has read these notes.',
    writes: true,
    body: z.object({ keys: z.array(NoteName).min(1).max(mostRead) }),
    reply: Empty,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
