import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { PickAddress, PickList, PickOrders } from './pick-list.ts';

export const pickListEndpoints = {
  'POST /api/orders/pickList': {
    summary: 'What has to be fetched for orders: summed by product, with how many for which order.',
    body: PickOrders,
    reply: z.object({ list: PickList }),
  },
  'GET /api/papers/pickList': {
    summary: 'The same as a PDF, to be carried along.',
    heavy: true,
    query: PickAddress,
    reply: 'file',
    problems: ['order-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
