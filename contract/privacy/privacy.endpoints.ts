import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty } from '#contract/values.ts';
import { PrivacyState } from './privacy.ts';

export const privacyEndpoints = {
  'POST /api/privacy/state': {
    summary: 'Returns how long personal data are kept, and the outcome of the last run of the job that erases them.',
    body: Empty,
    reply: PrivacyState,
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
