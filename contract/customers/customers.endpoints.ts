import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Id } from '#contract/values.ts';
import { Customer, CustomerDetail, CustomerFilter, CustomerPlace, CustomerWindow } from './customers.ts';

export const customerEndpoints = {
  'POST /api/customers/window': {
    summary:
      'A window of those whom orders went to and who are no members, sorted, and where the next one begins. Orders that share an e-mail address, a phone number, or a name with an address went to the same person.',
    body: CustomerWindow,
    reply: z.object({ customers: z.array(Customer), next: CustomerPlace.nullable() }),
  },
  'POST /api/customers/sums': {
    summary: 'How many they are, and how many a search finds.',
    body: CustomerFilter,
    reply: z.object({ all: z.number().int(), found: z.number().int() }),
  },
  'POST /api/customers/one': {
    summary: 'Whom an order went to, with their orders; null where that is a member, or was erased.',
    body: z.object({ orderId: Id }),
    reply: z.object({ customer: CustomerDetail.nullable() }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
