import { z } from 'zod';
import { maxParcelsOfOrder } from '#contract/parcels/parcel-limits.ts';
import { Id, Moment } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { labelFormats, shipmentStates } from './shipment-states.ts';

/** A part of a price: the base rate, a surcharge or discount (in the carrier's words), or a remainder that the carrier does not explain. */
const QuotePart = z.object({
  kind: z.enum(['base', 'surcharge', 'discount', 'other']),
  text: z.string().describe("In the carrier's words; empty where the kind says it."),
  amount: z.number(),
});
export type QuotePart = z.infer<typeof QuotePart>;

/** The price of one of the carrier's services. */
export const Quote = z
  .object({
    service: z.string().describe("The carrier's own name of it."),
    name: z.string(),
    price: z.number(),
    currency: z.string().describe('ISO 4217.'),
    days: z.number().int().nullable().describe('Until it is delivered; null where the carrier does not say.'),
    parts: z.array(QuotePart).optional().describe('What the price is made of, where the carrier says.'),
    billedKilograms: z.number().optional().describe('What it weighs, or by its size is taken to.'),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** The carrier's latest quotes for an order. */
export const OrderQuotes = z
  .object({
    carrier: z.string(),
    quotes: z.array(Quote),
    refused: z.array(z.string()).describe("Why there is none, in the carrier's words."),
    askedAt: Moment,
    orderRevision: z.number().int().describe('Of the order that it was asked for.'),
    outdated: z.boolean().describe('The order was corrected since, or it was asked more than a day ago.'),
  })
  .meta({ id: 'OrderQuotes' });
export type OrderQuotes = z.infer<typeof OrderQuotes>;
visibleRows.add(OrderQuotes, { kind: 'sending' });

/** An attempt to make a label, with its state. */
export const Shipment = z
  .object({
    shipmentId: Id,
    orderId: Id,
    carrier: z.string(),
    serviceName: z.string(),
    price: z.number(),
    currency: z.string(),
    format: z.enum(labelFormats),
    reference: z.string().describe('Ours, by which the carrier finds it.'),
    state: z.enum(shipmentStates),
    underWay: z.boolean().describe('The carrier is being asked at this moment.'),
    said: z.array(z.string()).describe("In the carrier's words."),
    labels: z.number().int().describe('How many can be printed.'),
    invoice: z.boolean().describe('The carrier hands an invoice to customs electronically, ours or its own; a copy can be printed.'),
    refusedToCancel: z.boolean().describe('The carrier was asked to cancel it and would not: that it is not used may be said.'),
    madeByName: z.string().nullable(),
    createdAt: Moment,
    unused: z.object({ byName: z.string().nullable(), at: Moment }).nullable().describe('Who said that it goes on no parcel, and when.'),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;
visibleRows.add(Shipment, { kind: 'sending' });

/** Sent to open pages when quotes or labels of an order have changed. */
export const OrderSending = z.object({
  orderId: Id,
  revision: z.number().int(),
  quotes: OrderQuotes,
  shipments: z.array(Shipment).describe('Newest first.'),
});
export type OrderSending = z.infer<typeof OrderSending>;

/** The quotes and labels of an order. */
export const OrderShipments = z
  .object({
    /** A service that is not available is switched off, and its screen says so. */
    rates: z.boolean().describe('A carrier can be asked what it would cost.'),
    labels: z.boolean().describe('A carrier makes labels.'),
    revision: z.number().int().describe('Of all that follows: rises with each change; 0 before anything was asked.'),
    quotes: OrderQuotes.nullable(),
    shipments: z.array(Shipment).describe('Newest first.'),
  })
  .meta({ id: 'OrderShipments' });
export type OrderShipments = z.infer<typeof OrderShipments>;

/** A label to be made with one of the quoted services. */
export const NewLabel = z.object({
  orderId: Id,
  service: z.string().min(1).max(80),
  format: z.enum(labelFormats),
  besideParcels: z
    .array(Id)
    .max(maxParcelsOfOrder)
    .default([])
    .describe('The parcels of the order that were seen, beside which one more is wanted. With one that was not seen none is made.'),
});
export type NewLabel = z.infer<typeof NewLabel>;
