import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { orderParcelsQuery } from './parcels.queries.ts';

/** The tracking numbers of an order as papers print them, oldest first, without cancelled parcels. */
export function useTrackingNumbers(orderId: number): string[] {
  const { data } = useQuery(orderParcelsQuery(orderId));
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ state, trackingNumber }) => state !== 'cancelled' && trackingNumber !== '')
        .sort((a, b) => a.parcelId - b.parcelId)
        .map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`),
    [data],
  );
}

/** The parcels of an order, newest first; undefined until they have loaded. */
export const useOrderParcels = (orderId: number): Parcel[] | undefined => useQuery(orderParcelsQuery(orderId)).data;
