import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { languageCodes } from '#contract/languages.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { mostNew, SecurityEvent, SecurityEventId, SecurityFilter, SecurityPage, SecurityQuery } from './security.ts';

export const securityEndpoints = {
  'POST /api/security/list': {
    summary: 'The security log by kind, outcome, person, address and day.',
    body: SecurityQuery,
    reply: SecurityPage,
  },
  'POST /api/security/countNew': {
    summary: `How many events came after one, up to ${mostNew}.`,
    body: SecurityFilter.extend({ after: SecurityEventId.optional() }),
    reply: z.object({ count: z.number().int() }),
  },
  'GET /api/security/export': {
    summary: 'The security log, or what a filter leaves of it, as CSV.',
    heavy: true,
    query: SecurityFilter.extend({ staffId: z.coerce.number().pipe(Id).optional(), language: z.enum(languageCodes) }),
    reply: 'file',
  },
  'POST /api/security/notices': {
    summary: 'What the person who asks is to be told of and has not marked as read, newest first.',
    body: Empty,
    reply: z.object({ notices: z.array(SecurityEvent) }),
  },
  'POST /api/security/markRead': {
    summary: 'Marks notices as read by the person who asks.',
    doing: true,
    body: z.object({ eventIds: z.array(SecurityEventId).min(1).max(100) }),
    reply: Empty,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
