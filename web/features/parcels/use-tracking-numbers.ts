import { useMemo } from 'react';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { parcels } from './parcels.queries.ts';

/** The tracking numbers of an order as papers name them, the oldest first, without those that were cancelled. */
export function useTrackingNumbers(orderId: number | undefined): string[] {
  const { rows } = useRows(parcels);
  return useMemo(
    () =>
      (rows ?? [])
        .filter((each) => each.orderId === orderId && each.state !== 'cancelled' && each.trackingNumber !== '')
        .sort((a, b) => a.parcelId - b.parcelId)
        .map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`),
    [rows, orderId],
  );
}

/** The parcels of an order, newest first; undefined until they have loaded. */
export function useOrderParcels(orderId: number): Parcel[] | undefined {
  const { rows } = useRows(parcels);
  return useMemo(() => rows?.filter((each) => each.orderId === orderId), [rows, orderId]);
}
