import { queryOptions } from '@tanstack/react-query';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { parcelListLimits } from '#contract/parcels/parcel-limits.ts';
import { byUrgency, type ParcelState } from '#contract/parcels/parcel-states.ts';
import type { ParcelFilter, ParcelPlace, TrackedParcel } from '#contract/parcels/parcel-window.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { call, callList } from '#web/http/call.ts';
import { onLive } from '#web/sync/live.ts';
import { createWindows } from '#web/sync/windows/window-list.ts';

/** Which parcels. */
export type WantedParcels = ParcelFilter & { state?: ParcelState | undefined };

const sumsKey = ['parcels', 'counts'] as const;

/** The list of parcels, window by window. What changes is brought in order by order: who gets a parcel stands in its order. */
const windows = createWindows<TrackedParcel, WantedParcels, ParcelPlace>({
  key: ['parcels', 'windows'],
  async read(wanted, ask, signal) {
    const { reply, cursor } = await callList('POST /api/parcels/window', { body: { ...wanted, ...ask }, ...(signal && { signal }) });
    return { reply: { rows: reply.parcels, next: reply.next }, cursor };
  },
  order: () => ({ keyOf: ({ parcel }) => parcel.orderId, before: byUrgency }),
  limits: parcelListLimits,
  sumsKey,
});

/** @param first parcels of the first window */
export const parcelsQuery = windows.query;

/** How many there are, and how many of those that a search finds are in each state. */
export const parcelCountsQuery = ({ q }: ParcelFilter) =>
  queryOptions({
    queryKey: [...sumsKey, q],
    queryFn: ({ signal }) => call('POST /api/parcels/counts', { body: { q }, signal }),
  });

/** The list follows what has become of parcels. */
export const noteParcels = (parcels: readonly Parcel[]): void => windows.noteChanged(parcels.map(({ orderId }) => orderId));

/** Time makes a parcel urgent, and nobody says so. */
export const readParcelsAgain = (): void => windows.readAgain();

onLive<Parcel>('parcel', (rows, gone) => {
  // of one that was taken away only the list says whose it was
  const taken = gone.length === 0 ? [] : windows.shownRows().filter(({ parcel }) => gone.includes(String(parcel.parcelId)));
  noteParcels([...rows, ...taken.map(({ parcel }) => parcel)]);
});
onLive<OrderSummary>('order', (rows) => windows.noteChanged(rows.map(({ orderId }) => orderId)));
