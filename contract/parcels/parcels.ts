import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Moment, RequiredText, Revision } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { maxNewParcels, maxParcelsOfOrder } from './parcel-limits.ts';
import { parcelProblems, parcelStates } from './parcel-states.ts';
import { normalTrackingNumber, trackingNumberPattern } from './tracking-numbers.ts';

/** A tracking number; the spaces and hyphens that were typed are removed. */
export const TrackingNumber = z
  .string()
  .max(100)
  .overwrite(normalTrackingNumber)
  .regex(trackingNumberPattern, fieldReason('not-tracking-number'));

const Carrier = RequiredText(40);
const State = z.enum(parcelStates);
const ProblemKind = z.enum(parcelProblems);

/** One piece of an order, which travels on its own. */
export const Parcel = z
  .object({
    parcelId: Id,
    orderId: Id,
    carrier: z.string().describe("Name of the carrier: 'FedEx', 'EMS', or another name that the office uses."),
    trackingNumber: z.string().describe('Tracking number; empty once the receiver of the order was erased.'),
    state: State,
    problem: ProblemKind.nullable().describe('Kind of problem; null except in the state `problem`.'),
    stateSince: Moment,
    statusText: z.string().nullable().describe('Last status text of the carrier, in its own words; null where there is none.'),
    scannedAt: Moment.nullable().describe("Time of the carrier's last scan; null where there is none."),
    scanPlace: z.string().nullable(),
    revision: Revision,
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof Parcel>;
visibleRows.add(Parcel, { kind: 'parcel' });

/** Tracking numbers to be added, each to the order with the given number. */
export const NewParcels = z.object({
  rows: z
    .array(
      z.object({
        orderNumber: RequiredText(20),
        carrier: Carrier,
        trackingNumber: TrackingNumber,
        besideParcels: z
          .array(Id)
          .max(maxParcelsOfOrder)
          .optional()
          .describe(
            'Numbers of the parcels of the order that the client has seen. If the order has another one, nothing is added (`other-parcel`). Absent: not checked.',
          ),
        besideAttempt: Id.optional().describe(
          'Number of the label attempt with unknown outcome beside which the tracking number is wanted nevertheless.',
        ),
      }),
    )
    .min(1)
    .max(maxNewParcels),
  dryRun: z.boolean().default(false).describe('Whether to only return the outcomes, without writing anything.'),
});
export type NewParcels = z.infer<typeof NewParcels>;

/**
 * The outcome of one row. `same`: the order already has this number, or an earlier row added it. `other-parcel`: the order has a parcel
 * that the page did not know of (`besideParcels`). `label-in-doubt`: a label of the order is being made, or it is unknown whether one was
 * made, and it may have a number of its own (`besideAttempt`).
 */
export const addOutcomes = [
  'added',
  'same',
  'other-parcel',
  'label-in-doubt',
  'unknown-order',
  'cancelled-order',
  'erased-order',
  'full-order',
] as const;

export const AddOutcome = z.object({
  outcome: z.enum(addOutcomes),
  elsewhere: z.string().nullable().describe('Number of another order that has the same tracking number; null where there is none.'),
  beside: z
    .array(Id)
    .describe(
      'Numbers of the parcels of the order that were not cancelled: the value to send as `besideParcels` once a person has seen them.',
    ),
  attempt: Id.nullable().describe('Number of the label attempt that prevents the addition (`label-in-doubt`); null where none does.'),
});
export type AddOutcome = z.infer<typeof AddOutcome>;

/** Corrects a tracking number, or sets the state of the parcel; `revision` is the revision that the page last saw. */
export const ParcelUpdate = z.object({
  parcelId: Id,
  revision: Revision.optional(),
  changes: z.strictObject({ carrier: Carrier, trackingNumber: TrackingNumber, state: State, problem: ProblemKind.nullable() }).partial(),
});
export type ParcelUpdate = z.infer<typeof ParcelUpdate>;

/** Removes a tracking number; `revision` is the revision that the page last saw. */
export const ParcelRemoval = z.object({ parcelId: Id, revision: Revision.optional() });
export type ParcelRemoval = z.infer<typeof ParcelRemoval>;

/** A scan of a parcel by the carrier. */
export const ParcelScan = z
  .object({
    parcelId: Id,
    at: Moment,
    code: z.string().describe('Code of the carrier for the scan; empty where it gave none.'),
    text: z.string().describe("Text of the scan, in the carrier's words."),
    place: z.string(),
  })
  .meta({ id: 'ParcelScan' });
export type ParcelScan = z.infer<typeof ParcelScan>;

/** The address of a carrier's tracking page; `{number}` stands for the tracking number. */
export const TrackingPage = z.object({
  carrier: z.string(),
  page: z.string(),
  tracked: z.boolean().describe('Whether the server asks this carrier for the state of its parcels.'),
});
export type TrackingPage = z.infer<typeof TrackingPage>;
