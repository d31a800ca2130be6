import { z } from 'zod';
import { staffHeader } from '#contract/auth/staff-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';

export const eventsEndpoints = {
  'GET /api/events': {
    summary: 'Streams every committed change as server-sent events (see `contract/live.ts`).',
    query: z.object({
      since: z
        .string()
        .max(10_000)
        .optional()
        .describe(
          'Cursor of the last event that the client received; changes after it are sent first. Absent: the header Last-Event-ID counts.',
        ),
      once: z
        .literal('true')
        .optional()
        .describe('Ends the reply once all missed changes have been sent, for use behind a proxy that buffers a stream until it ends.'),
      [staffHeader]: z
        .string()
        .max(20)
        .optional()
        .describe(
          'Staff number of the person to whom the page belongs; the request is refused where the session belongs to another person.',
        ),
    }),
    reply: 'stream',
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
