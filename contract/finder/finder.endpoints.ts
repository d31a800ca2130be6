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
      "Finds the newest orders in which each word of the text begins a word of the number, the receiver's name, company or e-mail address, or the phone number; and the newest parcels whose tracking number begins or ends with the text. Callers without the right `orders.read-personal` find only orders, and only by their numbers.",
    body: z.object({ text: Text(maxFoundText) }),
    reply: z.object({ orders: z.array(OrderSummary).max(mostFound), parcels: z.array(Parcel).max(mostFound) }),
  },
  'POST /api/finder/receivers': {
    summary:
      'Finds receivers, each with their newest order, where each word of the text begins a word of the name, company or e-mail address, or the phone number. Only the newest matching orders are searched; erased receivers are not found.',
    body: z.object({ text: Text(maxFoundText) }),
    reply: z.object({ orders: z.array(OrderSummary).max(mostFound) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
