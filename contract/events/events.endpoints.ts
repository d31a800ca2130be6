import { z } from 'zod';
import { staffHeader } from '#contract/auth/staff-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';

export const eventsEndpoints = {
  'GET /api/events': {
    summary: 'Server-sent events: every change of others, as it is committed (live.ts).',
    query: z.object({
      since: z.string().max(10_000).optional().describe('Cursor of the last event seen.'),
      once: z
        .literal('true')
        .optional()
        .describe('The reply ends once everything missed has been sent: a proxy may keep what a stream brings until it ends.'),
      [staffHeader]: z.string().max(20).optional().describe('For whom the page asks: nobody else is answered.'),
    }),
    reply: 'stream',
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
