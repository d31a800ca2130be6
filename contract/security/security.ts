import { z } from 'zod';
import { Day, Id, Moment, NumberBy, Text } from '#contract/values.ts';
import { securityKindNames, securityOutcomes } from './security-kinds.ts';

/** The number of an event. */
export const SecurityEventId = NumberBy({ decimals: 0, min: 1, max: 1e15 });

/** One line of the security log. It has the names that people had at the time. */
export const SecurityEvent = z
  .object({
    eventId: SecurityEventId,
    at: Moment,
    kind: z.enum(securityKindNames),
    outcome: z.enum(securityOutcomes),
    reason: z.string().nullable(),
    subject: z.string().nullable().describe('What the event concerns: an endpoint, a job, a field, a role, a secret or an order number.'),
    staffId: z.number().int().nullable().describe('Number of the person who acted; null where nobody was signed in, or no person acted.'),
    staffName: z.string().nullable(),
    aboutId: z.number().int().nullable().describe('Number of the person whom the event concerns; null where it concerns no person.'),
    aboutName: z.string().nullable(),
    address: z.string().nullable(),
    requestId: z.string().nullable().describe('Id of the request, by which it can be found in the log of the server.'),
    rows: z.number().int().nullable(),
    times: z
      .number()
      .int()
      .describe('Number of equal events that this entry stands for: repetitions shortly after an equal entry are only counted.'),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** Selects events: every condition that is given must hold. */
export const SecurityFilter = z.object({
  kind: z.enum(securityKindNames).optional(),
  outcome: z.enum(securityOutcomes).optional(),
  staffId: Id.optional().describe('Number of the person who acted.'),
  address: Text(45).optional(),
  fromDay: Day.optional().describe('First day of the period (inclusive), in Korean time.'),
  toDay: Day.optional().describe('Last day of the period (inclusive), in Korean time.'),
});
export type SecurityFilter = z.infer<typeof SecurityFilter>;

/** Newest first; `before` is the last `eventId` of the page before. */
export const SecurityQuery = SecurityFilter.extend({
  before: SecurityEventId.optional(),
  limit: z.number().int().min(1).max(200).default(100),
});
export type SecurityQuery = z.infer<typeof SecurityQuery>;

/** `more`: there are older events that match. */
export const SecurityPage = z.object({ events: z.array(SecurityEvent), more: z.boolean() });

/** The most new events that are counted. */
export const mostNew = 100;
