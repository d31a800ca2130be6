import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { ParcelCounts, ParcelFilter, ParcelPlace, ParcelWindow, TrackedParcel } from './parcel-window.ts';
import { AddOutcome, NewParcels, Parcel, ParcelRemoval, ParcelScan, ParcelUpdate, TrackingPage } from './parcels.ts';

export const parcelEndpoints = {
  'POST /api/parcels/list': { summary: 'Every parcel, newest first.', body: Empty, reply: z.array(Parcel) },
  'POST /api/parcels/window': {
    summary: 'A window of the parcels that fit a filter, the most urgent first, and where the next one begins.',
    body: ParcelWindow,
    reply: z.object({ parcels: z.array(TrackedParcel), next: ParcelPlace.nullable() }),
  },
  'POST /api/parcels/counts': {
    summary: 'How many parcels there are, and how many of those that a search finds are in each state.',
    body: ParcelFilter,
    reply: z.object({ all: z.number().int(), counts: ParcelCounts }),
  },
  'POST /api/parcels/ofOrder': {
    summary: 'The parcels of an order, newest first.',
    body: z.object({ orderId: Id }),
    reply: z.object({ parcels: z.array(Parcel) }),
  },
  'POST /api/parcels/scans': {
    summary: 'What the carriers saw of the parcels of an order, newest first.',
    body: z.object({ orderId: Id }),
    reply: z.object({ scans: z.array(ParcelScan) }),
    problems: ['order-not-found'],
  },
  'POST /api/parcels/add': {
    summary: 'Adds tracking numbers to orders. Sent again it adds nothing.',
    writes: true,
    body: NewParcels,
    touches: () => ({ kind: 'parcel', fields: ['carrier', 'trackingNumber'] }),
    reply: z.object({ outcomes: z.array(AddOutcome), parcels: z.array(Parcel).describe('Those that were added.') }),
  },
  'POST /api/parcels/update': {
    summary: 'Corrects a tracking number, or says where a parcel is.',
    writes: true,
    body: ParcelUpdate,
    touches: ({ changes }: ParcelUpdate) => ({ kind: 'parcel', fields: Object.keys(changes) }),
    reply: z.object({ parcel: Parcel }),
    current: Parcel,
    problems: ['parcel-not-found', 'parcel-exists', 'revision-conflict', 'personal-data-erased'],
  },
  'POST /api/parcels/remove': {
    summary: 'Takes a tracking number away that belongs to another order, or to none.',
    writes: true,
    body: ParcelRemoval,
    // a person who may not see the tracking number could not put the parcel back
    touches: () => ({ kind: 'parcel', fields: ['trackingNumber'] }),
    reply: Empty,
    current: Parcel,
    problems: ['parcel-not-found', 'revision-conflict'],
  },
  'POST /api/parcels/ask': {
    summary: 'Has the carriers asked at once where the parcels of an order are, instead of when they are due.',
    doing: true,
    body: z.object({ orderId: Id }),
    reply: z.object({ parcels: z.number().int().describe('How many are being asked for; what has arrived is not.') }),
    problems: ['order-not-found'],
  },
  'POST /api/parcels/pages': {
    summary: 'The carriers that the office uses, and where they show people a parcel.',
    body: Empty,
    reply: z.object({ pages: z.array(TrackingPage) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
