import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Id } from '#contract/values.ts';
import { NewLabel, OrderQuotes, OrderShipments, Shipment } from './shipments.ts';

const OneOrder = z.object({ orderId: Id });
const OneShipment = z.object({ shipmentId: Id });
const carrierProblems = ['carrier-not-connected', 'carrier-refused', 'carrier-rate-limited', 'carrier-unavailable'] as const;
const orderProblems = ['order-not-found', 'personal-data-erased', 'seller-missing', 'seller-unprintable', 'shipment-blocked'] as const;

export const shipmentEndpoints = {
  'POST /api/shipments/list': {
    summary: 'What sending an order would cost, and the labels that were made for it.',
    body: OneOrder,
    reply: OrderShipments,
    problems: ['order-not-found'],
  },
  'POST /api/shipments/quote': {
    summary: 'Asks the carrier what each of its services would cost, and keeps the answer with the order.',
    doing: true,
    body: OneOrder,
    reply: z.object({ quotes: OrderQuotes }),
    problems: [...orderProblems, ...carrierProblems],
  },
  'POST /api/shipments/make': {
    summary: 'Has the carrier make a label. An answer that is lost leaves an attempt of which nobody knows: it is never repeated.',
    writes: true,
    body: NewLabel,
    reply: z.object({ shipment: Shipment }),
    problems: [...orderProblems, ...carrierProblems, 'order-cancelled', 'order-has-parcels', 'shipment-exists', 'shipment-not-quoted'],
  },
  'POST /api/shipments/look': {
    summary: 'Asks the carrier what became of an attempt whose answer was lost.',
    writes: true,
    body: OneShipment,
    reply: z.object({ shipment: Shipment }),
    problems: ['shipment-not-found', 'shipment-under-way', ...carrierProblems],
  },
  'POST /api/shipments/cancel': {
    summary: 'Cancels a label, or whatever may exist of an attempt. Sent again it finds it cancelled.',
    writes: true,
    body: OneShipment,
    reply: z.object({ shipment: Shipment }),
    problems: ['shipment-not-found', 'shipment-under-way', 'shipment-scanned', 'shipment-not-cancelled', ...carrierProblems],
  },
  'POST /api/shipments/setAside': {
    summary: 'Says that a label which the carrier would not cancel goes on no parcel. Its order is open again; the carrier may bill it.',
    writes: true,
    body: OneShipment,
    reply: z.object({ shipment: Shipment }),
    problems: ['shipment-not-found', 'shipment-under-way', 'shipment-scanned', 'shipment-not-refused'],
  },
  'GET /api/shipments/invoice': {
    summary: 'The invoice that the carrier drew and hands to customs, as it came.',
    heavy: true,
    query: z.object({ shipmentId: z.coerce.number().pipe(Id) }),
    reply: 'file',
    problems: ['shipment-not-found'],
  },
  'GET /api/shipments/label': {
    summary: 'A label as it came from the carrier, as often as it is printed.',
    heavy: true,
    query: z.object({ shipmentId: z.coerce.number().pipe(Id), piece: z.coerce.number().int().min(1).max(100) }),
    reply: 'file',
    problems: ['shipment-not-found', 'personal-data-erased'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
