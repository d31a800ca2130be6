import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { mostFound } from '#contract/orders/order-limits.ts';
import { OrderSummary } from '#contract/orders/orders.ts';
import { Parcel } from '#contract/parcels/parcels.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Text } from '#contract/values.ts';
import { maxFoundText } from './finder-limits.ts';

export const finderEndpoints = {
  'POST /api/finder/find': {
    summary:
      'The newest orders in which every word of the text begins a word of the number, the receiver, their company or e-mail address, or the phone number; and the newest parcels whose tracking number begins or ends with it. Who may not see receivers finds orders by their numbers only.',
    body: z.object({ text: Text(maxFoundText) }),
    reply: z.object({ orders: z.array(OrderSummary).max(mostFound), parcels: z.array(Parcel).max(mostFound) }),
  },
  'POST /api/finder/receivers': {
    summary:
      'The newest order of each receiver of whom every word of the text begins a word of their name, company or e-mail address, or the phone number; looked for among the newest orders that are found. Erased receivers are not found.',
    body: z.object({ text: Text(maxFoundText) }),
    reply: z.object({ orders: z.array(OrderSummary).max(mostFound) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
