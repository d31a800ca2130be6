import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';

export const eventsEndpoints = {
  'GET /api/events': {
    summary: 'Server-sent events: every change of others, as it is committed (live.ts).',
    query: z.object({ since: z.string().max(10_000).optional().describe('Cursor of the last event seen.') }),
    reply: 'stream',
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
