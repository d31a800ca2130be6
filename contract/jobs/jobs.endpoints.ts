import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { JobState } from './jobs.ts';

export const jobsEndpoints = {
  'POST /api/jobs/list': {
    summary: 'Lists the background jobs, each with the outcome of its last run and the time of the next one.',
    body: Empty,
    reply: z.array(JobState),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
