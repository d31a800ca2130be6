import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { ParcelCounts, ParcelFilter, ParcelPlace, ParcelWindow, TrackedParcel } from './parcel-window.ts';
import { AddOutcome, NewParcels, Parcel, ParcelRemoval, ParcelScan, ParcelUpdate, TrackingPage } from './parcels.ts';

export const parcelEndpoints = {
  'POST /api/parcels/list': { summary: 'Lists all parcels, newest first.', body: Empty, reply: z.array(Parcel) },
  'POST /api/parcels/window': {
    summary:
      'Lists one window of the parcels that match a filter, most urgent first, and the place where the next window begins (null at the end).',
    body: ParcelWindow,
    reply: z.object({ parcels: z.array(TrackedParcel), next: ParcelPlace.nullable() }),
  },
  'POST /api/parcels/counts': {
    summary: 'Counts all parcels, and those that a search finds by state.',
    body: ParcelFilter,
    reply: z.object({ all: z.number().int(), counts: ParcelCounts }),
  },
  'POST /api/parcels/ofOrder': {
    summary: 'Lists the parcels of an order, newest first.',
    body: z.object({ orderId: Id }),
    reply: z.object({ parcels: z.array(Parcel) }),
    problems: ['order-not-found'],
  },
  'POST /api/parcels/scans': {
    summary: "Lists the carriers' scans of the parcels of an order, newest first.",
    body: z.object({ orderId: Id }),
    reply: z.object({ scans: z.array(ParcelScan) }),
    problems: ['order-not-found'],
  },
  'POST /api/parcels/add': {
    summary: 'Adds tracking numbers to orders. A repeated request adds nothing.',
    writes: true,
    body: NewParcels,
    touches: () => ({ kind: 'parcel', fields: ['carrier', 'trackingNumber'] }),
    reply: z.object({ outcomes: z.array(AddOutcome), parcels: z.array(Parcel).describe('Parcels that were added.') }),
  },
  'POST /api/parcels/update': {
    summary: 'Corrects the carrier or tracking number of a parcel, or sets its state.',
    writes: true,
    body: ParcelUpdate,
    touches: ({ changes }: ParcelUpdate) => ({ kind: 'parcel', fields: Object.keys(changes) }),
    reply: z.object({ parcel: Parcel }),
    current: Parcel,
    problems: ['parcel-not-found', 'parcel-exists', 'revision-conflict', 'personal-data-erased'],
  },
  'POST /api/parcels/remove': {
    summary: 'Removes a tracking number that was added to the wrong order, or that belongs to none.',
    writes: true,
    body: ParcelRemoval,
    // a person who may not see the tracking number could not put the parcel back
    touches: () => ({ kind: 'parcel', fields: ['trackingNumber'] }),
    reply: Empty,
    current: Parcel,
    problems: ['parcel-not-found', 'revision-conflict'],
  },
  'POST /api/parcels/ask': {
    summary: 'Requests the state of the parcels of an order from the carriers at once, and answers once they have.',
    doing: true,
    body: z.object({ orderId: Id }),
    reply: z.object({
      parcels: z
        .number()
        .int()
        .describe(
          'Number of parcels for which the carriers were asked. Left out are arrived and cancelled parcels, and those of carriers that the server does not ask.',
        ),
      changed: z.number().int().describe('Number of these parcels of which there was news.'),
    }),
    problems: ['order-not-found', 'carrier-refused', 'carrier-rate-limited', 'carrier-unavailable'],
  },
  'POST /api/parcels/pages': {
    summary: 'Lists the carriers that the office uses, with the addresses of their tracking pages.',
    body: Empty,
    reply: z.object({ pages: z.array(TrackingPage) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
