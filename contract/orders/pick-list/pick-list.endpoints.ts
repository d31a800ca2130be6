import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { PickAddress, PickList, PickOrders } from './pick-list.ts';

export const pickListEndpoints = {
  'POST /api/orders/pickList': {
    summary: 'Returns the pick list of orders: the pieces of each product, in total and for each order.',
    body: PickOrders,
    reply: z.object({ list: PickList }),
  },
  'GET /api/papers/pickList': {
    summary: 'Prints the pick list of orders as a PDF.',
    heavy: true,
    query: PickAddress,
    reply: 'file',
    problems: ['order-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
