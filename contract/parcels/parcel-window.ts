import { z } from 'zod';
import { maxFoundText } from '#contract/finder/finder-limits.ts';
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
  q: Text(maxFoundText)
    .optional()
    .describe(
      'Search text: the beginning or end of the tracking number, or words that find the order as in the list of orders. Callers without the right `orders.read-personal` find nothing by the tracking number or the receiver.',
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
  after: ParcelPlace.optional().describe('Place where the previous window ended (its `next`); absent: the first window.'),
  among: z
    .array(Id)
    .min(1)
    .max(parcelListLimits.among)
    .optional()
    .describe('Only the parcels of these orders, without a limit, to find out which of them are still in the list.'),
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
    urgency: Urgency.describe('Urgency: 0 for a problem, 1 for no news for days, 2 for all others.'),
  })
  .meta({ id: 'TrackedParcel' });
export type TrackedParcel = z.infer<typeof TrackedParcel>;

/** How many parcels are in each state; a state without any is left out. */
export const ParcelCounts = z.partialRecord(z.enum(parcelStates), z.number().int());
export type ParcelCounts = z.infer<typeof ParcelCounts>;
