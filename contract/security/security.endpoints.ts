import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { languageCodes } from '#contract/languages.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { mostNew, SecurityEvent, SecurityEventId, SecurityFilter, SecurityPage, SecurityQuery } from './security.ts';

export const securityEndpoints = {
  'POST /api/security/list': {
    summary: 'Lists events of the security log, newest first, filtered by kind, outcome, person, address and day.',
    body: SecurityQuery,
    reply: SecurityPage,
  },
  'POST /api/security/countNew': {
    summary: `Counts the events after a given one that match a filter, up to ${mostNew}.`,
    body: SecurityFilter.extend({ after: SecurityEventId.optional() }),
    reply: z.object({ count: z.number().int() }),
  },
  'GET /api/security/export': {
    summary: 'Exports the security log, or the events that match a filter, as a CSV file.',
    heavy: true,
    query: SecurityFilter.extend({ staffId: z.coerce.number().pipe(Id).optional(), language: z.enum(languageCodes) }),
    reply: 'file',
  },
  'POST /api/security/notices': {
    summary: 'Lists the security notices that the caller has not marked as read, newest first, at most 50.',
    body: Empty,
    reply: z.object({ notices: z.array(SecurityEvent) }),
  },
  'POST /api/security/markRead': {
    summary: 'Marks security notices as read by the caller.',
    doing: true,
    body: z.object({ eventIds: z.array(SecurityEventId).min(1).max(100) }),
    reply: Empty,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
