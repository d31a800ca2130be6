import { queryOptions, useMutation } from '@tanstack/react-query';
import type { NewLabel } from '#contract/shipments/shipments.ts';
import { call } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';

const key = ['shipments'];

/** What sending an order would cost, and its labels. */
export const shipmentsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...key, orderId],
    queryFn: ({ signal }) => call('POST /api/shipments/list', { body: { orderId }, signal }),
  });

/** A label changes its parcels, and a corrected order its rates. */
const readAgain = () => {
  queryClient.removeQueries({ queryKey: key, type: 'inactive' });
  void refetchQueries({ queryKey: key });
};
onLive('parcel', readAgain);
onLive('order', readAgain);

const shown = (orderId: number) => refetchQueries(shipmentsQuery(orderId));

export const useQuotes = (orderId: number) =>
  useMutation({ mutationFn: () => call('POST /api/shipments/quote', { body: { orderId } }), onSettled: () => shown(orderId) });

export const useMakeLabel = (orderId: number) =>
  useMutation({
    mutationFn: async (label: Omit<NewLabel, 'orderId'>) =>
      (await call('POST /api/shipments/make', { body: { orderId, ...label } })).shipment,
    onSettled: () => shown(orderId),
  });

export const useLookForLabel = (orderId: number) =>
  useMutation({
    mutationFn: async (shipmentId: number) => (await call('POST /api/shipments/look', { body: { shipmentId } })).shipment,
    onSettled: () => shown(orderId),
  });

export const useCancelLabel = (orderId: number) =>
  useMutation({
    mutationFn: async (shipmentId: number) => (await call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment,
    onSettled: () => shown(orderId),
  });
