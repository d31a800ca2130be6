import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { databaseProblemCodes } from '#contract/problems.ts';
import { Readiness } from './readiness.ts';

export const operationEndpoints = {
  'GET /healthz': { summary: 'Returns status 200 while the process is alive.', reply: z.object({ status: z.literal('ok') }) },
  'GET /readyz': {
    summary: 'Checks that the process and its database can serve requests. With a full disk they can, but only reads.',
    reply: z.object({ status: Readiness }),
    problems: [...databaseProblemCodes, 'database-outdated', 'feed-behind'],
  },
  'GET /metrics': { summary: 'Returns the metrics in the Prometheus text format.', reply: 'file' },
  'GET /api/docs': { summary: 'Returns this description of all endpoints as an HTML page.', reply: 'file' },
  'GET /api/docs/openapi.json': { summary: 'Returns this description of all endpoints as an OpenAPI 3.1 document.', reply: 'file' },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
