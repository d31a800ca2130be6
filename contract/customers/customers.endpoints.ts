import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Id } from '#contract/values.ts';
import { Customer, CustomerDetail, CustomerFilter, CustomerPlace, CustomerWindow } from './customers.ts';

export const customerEndpoints = {
  'POST /api/customers/window': {
    summary:
      'Lists one window of the customers (receivers of orders who are no members), sorted, and the place where the next window begins. Orders that share an e-mail address, a phone number, or a name with an address belong to the same customer.',
    body: CustomerWindow,
    reply: z.object({ customers: z.array(Customer), next: CustomerPlace.nullable() }),
  },
  'POST /api/customers/sums': {
    summary: 'Counts all customers who are no members, and those that a search finds.',
    body: CustomerFilter,
    reply: z.object({ all: z.number().int(), found: z.number().int() }),
  },
  'POST /api/customers/one': {
    summary: 'Returns the customer to whom an order went, with their orders; null where it went to a member or the receiver was erased.',
    body: z.object({ orderId: Id }),
    reply: z.object({ customer: CustomerDetail.nullable() }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
