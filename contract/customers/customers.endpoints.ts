import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';

export const customerEndpoints = {
  'POST /api/customers/sameReceivers': {
    summary:
      'Which orders went to the same receiver: those that share an e-mail address, a phone number, or a name with an address. An order that shares none of them is left out.',
    heavy: true,
    body: Empty,
    reply: z.object({ groups: z.array(z.array(Id)).describe('Ids of orders, newest first.') }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
