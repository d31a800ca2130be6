import type { OrderSummary } from '#contract/orders/orders.ts';
import { byUrgency, type ParcelState } from '#contract/parcels/parcel-states.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { normalTrackingNumber } from '#contract/parcels/tracking-numbers.ts';

/** A parcel with the order that it belongs to. */
export interface TrackedParcel {
  parcel: Parcel;
  order: OrderSummary;
}

/** Every parcel whose order is loaded, the most urgent first. */
export function trackedParcels(parcels: readonly Parcel[], orders: readonly OrderSummary[], now: number): TrackedParcel[] {
  const byId = new Map(orders.map((order) => [order.orderId, order]));
  return parcels.toSorted(byUrgency(now)).flatMap((parcel) => {
    const order = byId.get(parcel.orderId);
    return order === undefined ? [] : [{ parcel, order }];
  });
}

/**
 * Parcels whose tracking number contains the text (whatever spaces and hyphens it has), or whose order is found by it.
 * @param findOrders the search of the list of orders
 */
export function findParcels(
  tracked: readonly TrackedParcel[],
  text: string,
  findOrders: (orders: readonly OrderSummary[], text: string) => readonly OrderSummary[],
): readonly TrackedParcel[] {
  if (text.trim() === '') return tracked;
  const number = normalTrackingNumber(text);
  const found = new Set(findOrders([...new Set(tracked.map(({ order }) => order))], text));
  return tracked.filter(({ parcel, order }) => (number !== '' && parcel.trackingNumber.includes(number)) || found.has(order));
}

/** How many parcels are in each state. */
export function countByState(tracked: readonly TrackedParcel[]): Map<ParcelState, number> {
  const counts = new Map<ParcelState, number>();
  for (const { parcel } of tracked) counts.set(parcel.state, (counts.get(parcel.state) ?? 0) + 1);
  return counts;
}
