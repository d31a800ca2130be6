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
    summary: "Returns the carrier's last quotes for an order, and the labels that were made for it.",
    body: OneOrder,
    reply: OrderShipments,
    problems: ['order-not-found'],
  },
  'POST /api/shipments/quote': {
    summary: "Requests quotes for the carrier's services, and stores them with the order.",
    doing: true,
    body: OneOrder,
    reply: z.object({ quotes: OrderQuotes }),
    problems: [...orderProblems, ...carrierProblems],
  },
  'POST /api/shipments/make': {
    summary:
      "Requests a label from the carrier. Where the carrier's reply is lost, the attempt is kept with an unknown outcome and is never repeated.",
    writes: true,
    body: NewLabel,
    reply: z.object({ shipment: Shipment }),
    problems: [...orderProblems, ...carrierProblems, 'order-cancelled', 'order-has-parcels', 'shipment-exists', 'shipment-not-quoted'],
  },
  'POST /api/shipments/look': {
    summary: 'Looks up at the carrier the outcome of a label attempt whose reply was lost.',
    writes: true,
    body: OneShipment,
    reply: z.object({ shipment: Shipment }),
    problems: ['shipment-not-found', 'shipment-under-way', ...carrierProblems],
  },
  'POST /api/shipments/cancel': {
    summary: 'Cancels a label, or whatever may exist of a label attempt. A repeated request finds it cancelled.',
    writes: true,
    body: OneShipment,
    reply: z.object({ shipment: Shipment }),
    problems: ['shipment-not-found', 'shipment-under-way', 'shipment-scanned', 'shipment-not-cancelled', ...carrierProblems],
  },
  'POST /api/shipments/setAside': {
    summary:
      'Marks a label that the carrier refused to cancel as not used on any parcel. Its order is open again; the carrier may bill the label.',
    writes: true,
    body: OneShipment,
    reply: z.object({ shipment: Shipment }),
    problems: ['shipment-not-found', 'shipment-under-way', 'shipment-scanned', 'shipment-not-refused'],
  },
  'GET /api/shipments/invoice': {
    summary: 'Returns the invoice that the carrier made and passes to customs, as received.',
    heavy: true,
    query: z.object({ shipmentId: z.coerce.number().pipe(Id) }),
    reply: 'file',
    problems: ['shipment-not-found'],
  },
  'GET /api/shipments/label': {
    summary: 'Returns one piece of a label as received from the carrier, as often as requested.',
    heavy: true,
    query: z.object({ shipmentId: z.coerce.number().pipe(Id), piece: z.coerce.number().int().min(1).max(100) }),
    reply: 'file',
    problems: ['shipment-not-found', 'personal-data-erased'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
