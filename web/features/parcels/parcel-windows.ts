import { queryOptions } from '@tanstack/react-query';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { parcelListLimits } from '#contract/parcels/parcel-limits.ts';
import { byUrgency, type ParcelState } from '#contract/parcels/parcel-states.ts';
import type { ParcelFilter, ParcelPlace, TrackedParcel } from '#contract/parcels/parcel-window.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { call, callList } from '#web/http/call.ts';
import { onLive } from '#web/sync/live.ts';
import { createWindows } from '#web/sync/windows/window-list.ts';

/** The filters of the list. */
export type WantedParcels = ParcelFilter & { state?: ParcelState | undefined };

const sumsKey = ['parcels', 'counts'] as const;

/**
 * The list of parcels, read window by window. Changes are read by order, not by parcel, because a row also shows the receiver of its order.
 */
const windows = createWindows<TrackedParcel, WantedParcels, ParcelPlace>({
  key: ['parcels', 'windows'],
  async read(wanted, request, signal) {
    const { reply, cursor } = await callList('POST /api/parcels/window', { body: { ...wanted, ...request }, ...(signal && { signal }) });
    return { reply: { rows: reply.parcels, next: reply.next }, cursor };
  },
  order: () => ({ keyOf: ({ parcel }) => parcel.orderId, before: byUrgency }),
  limits: parcelListLimits,
  sumsKey,
});

/** @param first the number of parcels in the first window */
export const parcelsQuery = windows.query;

/** The number of all parcels, and the numbers by state of those that match a search. */
export const parcelCountsQuery = ({ q }: ParcelFilter) =>
  queryOptions({
    queryKey: [...sumsKey, q],
    queryFn: ({ signal }) => call('POST /api/parcels/counts', { body: { q }, signal }),
  });

/** Updates the list with changed parcels. */
export const noteParcels = (parcels: readonly Parcel[]): void => windows.noteChanged(parcels.map(({ orderId }) => orderId));

/** Reads the list again. A parcel becomes urgent by time alone, for which no event is sent. */
export const readParcelsAgain = (): void => windows.readAgain();

onLive<Parcel>('parcel', (rows, gone) => {
  // the event of a removed parcel does not name its order; only the loaded rows do
  const taken = gone.length === 0 ? [] : windows.shownRows().filter(({ parcel }) => gone.includes(String(parcel.parcelId)));
  noteParcels([...rows, ...taken.map(({ parcel }) => parcel)]);
});
onLive<OrderSummary>('order', (rows) => windows.noteChanged(rows.map(({ orderId }) => orderId)));
