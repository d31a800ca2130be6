import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { databaseProblemCodes } from '#contract/problems.ts';
import { Readiness } from './readiness.ts';

export const operationEndpoints = {
  'GET /healthz': { summary: 'Is the process alive?', reply: z.object({ status: z.literal('ok') }) },
  'GET /readyz': {
    summary: 'Can it answer, database included? With a full disk it can, but reads only.',
    reply: z.object({ status: Readiness }),
    problems: [...databaseProblemCodes, 'database-outdated', 'feed-behind'],
  },
  'GET /metrics': { summary: 'Counters in the Prometheus text format.', reply: 'file' },
  'GET /api/docs': { summary: 'This table as a page.', reply: 'file' },
  'GET /api/docs/openapi.json': { summary: 'This table as OpenAPI 3.1.', reply: 'file' },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
