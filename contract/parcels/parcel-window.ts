import { z } from 'zod';
import { OrderSummary } from '#contract/orders/orders.ts';
import { Id, NumberBy, Text } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { parcelListLimits } from './parcel-limits.ts';
import { parcelStates } from './parcel-states.ts';
import { Parcel } from './parcels.ts';

const Urgency = z.literal([0, 1, 2]);
const microseconds = { decimals: 0, min: 0, max: 9e15 };

/** Selects parcels. The address of the list uses the same names: /sales?part=tracking&state=problem. */
export const ParcelFilter = z.object({
  q: Text(parcelListLimits.text)
    .optional()
    .describe(
      'Begins or ends their number, or finds their order as the list of orders does. Who may not see receivers finds nothing by either.',
    ),
});
export type ParcelFilter = z.infer<typeof ParcelFilter>;

/**
 * The place of a parcel in the list. `urgency` is what it was when the first window of the list was read (`asOf`), as parcels become quiet
 * by time alone. `since` is when it got into its state, or 0 where this does not decide its place. Times are microseconds since 1970.
 */
export const ParcelPlace = z.object({
  urgency: Urgency,
  since: NumberBy(microseconds),
  parcelId: Id,
  asOf: NumberBy(microseconds),
});
export type ParcelPlace = z.infer<typeof ParcelPlace>;

export const ParcelWindow = ParcelFilter.extend({
  state: z.enum(parcelStates).optional(),
  after: ParcelPlace.optional().describe('The end of the window before.'),
  among: z
    .array(Id)
    .min(1)
    .max(parcelListLimits.among)
    .optional()
    .describe('Only those of these orders, all of them: which are in the list still?'),
  limit: z.number().int().min(1).max(parcelListLimits.mostInWindow).default(parcelListLimits.window),
});
export type ParcelWindow = z.infer<typeof ParcelWindow>;

/** The data of a parcel's order that the list shows. */
const OrderOfParcel = OrderSummary.pick({ orderId: true, orderNumber: true, receiverName: true, countryCode: true, erased: true });
visibleRows.add(OrderOfParcel, { kind: 'order' });

/** A parcel as the list has it. */
export const TrackedParcel = z
  .object({
    parcel: Parcel,
    order: OrderOfParcel,
    urgency: Urgency.describe('0: a problem, 1: not heard of for days, 2: all others.'),
  })
  .meta({ id: 'TrackedParcel' });
export type TrackedParcel = z.infer<typeof TrackedParcel>;

/** How many parcels are in each state; a state without any is left out. */
export const ParcelCounts = z.partialRecord(z.enum(parcelStates), z.number().int());
export type ParcelCounts = z.infer<typeof ParcelCounts>;
