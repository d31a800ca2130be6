import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { BatchKey } from './batch.ts';
import { PutBackReply, PutBackSet } from './change-sets.ts';

export const changeSetEndpoints = {
  'POST /api/changeSets/putBack': {
    summary: 'Takes back all values of a change set that nobody has changed since, as a new change set.',
    writes: true,
    headers: BatchKey,
    body: PutBackSet,
    reply: PutBackReply,
    problems: ['change-set-not-found', 'change-set-key-reused', 'change-set-put-back', 'server-busy'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
