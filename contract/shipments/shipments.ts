import { z } from 'zod';
import { maxParcelsOfOrder } from '#contract/parcels/parcel-limits.ts';
import { Id, Moment } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { labelFormats, shipmentStates } from './shipment-states.ts';

/** A part of a price: the base rate, a surcharge or discount (in the carrier's words), or a remainder that the carrier does not explain. */
const QuotePart = z.object({
  kind: z.enum(['base', 'surcharge', 'discount', 'other']),
  text: z.string().describe("Description in the carrier's words; empty where `kind` says it all."),
  amount: z.number(),
});
export type QuotePart = z.infer<typeof QuotePart>;

/** The price of one of the carrier's services. */
export const Quote = z
  .object({
    service: z.string().describe('Name of the service at the carrier.'),
    name: z.string(),
    price: z.number(),
    currency: z.string().describe('Currency code by ISO 4217.'),
    days: z.number().int().nullable().describe('Days until delivery; null where the carrier does not say.'),
    parts: z.array(QuotePart).optional().describe('Parts of the price, where the carrier names them.'),
    billedKilograms: z
      .number()
      .optional()
      .describe('Billed weight in kilograms: the actual weight, or the one that the carrier derives from the size.'),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** The carrier's latest quotes for an order. */
export const OrderQuotes = z
  .object({
    carrier: z.string(),
    quotes: z.array(Quote),
    refused: z.array(z.string()).describe("Reasons why there are no quotes, in the carrier's words."),
    askedAt: Moment,
    orderRevision: z.number().int().describe('Revision of the order for which the quotes were requested.'),
    outdated: z.boolean().describe('Whether the order has been changed since, or the quotes are more than a day old.'),
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
    reference: z.string().describe('Reference of this server, by which the carrier finds the shipment.'),
    state: z.enum(shipmentStates),
    underWay: z.boolean().describe('Whether a request to the carrier is in progress.'),
    said: z.array(z.string()).describe('Messages of the carrier, in its own words.'),
    labels: z.number().int().describe('Number of labels that can be printed.'),
    invoice: z
      .boolean()
      .describe(
        "Whether the carrier passes an invoice to customs electronically (the seller's or its own), of which a copy can be printed.",
      ),
    refusedToCancel: z.boolean().describe('Whether the carrier refused to cancel the label, so that it can be marked as unused.'),
    madeByName: z.string().nullable(),
    createdAt: Moment,
    unused: z
      .object({ byName: z.string().nullable(), at: Moment })
      .nullable()
      .describe('Who marked the label as unused, and when; null where nobody did.'),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;
visibleRows.add(Shipment, { kind: 'sending' });

/** Sent to open pages when quotes or labels of an order have changed. */
export const OrderSending = z.object({
  orderId: Id,
  revision: z.number().int(),
  quotes: OrderQuotes,
  shipments: z.array(Shipment).describe('Labels and label attempts of the order, newest first.'),
});
export type OrderSending = z.infer<typeof OrderSending>;

/** The quotes and labels of an order. */
export const OrderShipments = z
  .object({
    /** A service that is not available is switched off, and its screen says so. */
    rates: z.boolean().describe('Whether a carrier is connected that gives quotes.'),
    labels: z.boolean().describe('Whether a carrier is connected that makes labels.'),
    revision: z.number().int().describe('Revision of the quotes and shipments, which grows with each change; 0 before the first quote.'),
    quotes: OrderQuotes.nullable(),
    shipments: z.array(Shipment).describe('Labels and label attempts of the order, newest first.'),
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
    .describe(
      'Numbers of the parcels of the order beside which one more is wanted. If the order has another one, no label is made (`order-has-parcels`).',
    ),
});
export type NewLabel = z.infer<typeof NewLabel>;
