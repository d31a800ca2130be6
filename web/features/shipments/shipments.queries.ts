import { type MutationMeta, queryOptions, useMutation } from '@tanstack/react-query';
import type { NewLabel, OrderSending, OrderShipments } from '#contract/shipments/shipments.ts';
import { call, callList } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onSignal } from '#web/sync/live.ts';

const key = ['shipments'];

/**
 * How often an attempt under way is fetched again: where the process that waits for the carrier has died, no event tells that the answer is
 * overdue.
 */
const overdueMs = 15_000;

/** The state of an order from the live stream, which may arrive before the reply to an earlier request. */
const liveKeys = [...key, 'told'];
const liveKey = (orderId: number) => [...liveKeys, orderId];

/** The newer of the fetched state and the one from the live stream. */
const newer = (known: OrderShipments, live: OrderSending | undefined): OrderShipments => {
  if (live === undefined || live.revision < known.revision) return known;
  const { revision, quotes, shipments } = live;
  return { ...known, revision, quotes, shipments };
};

/** The shipping rates of an order, and its labels. */
export const shipmentsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...key, orderId],
    queryFn: async ({ signal }): Promise<OrderShipments> => {
      const read = await fetchInSync(() => callList('POST /api/shipments/list', { body: { orderId }, signal }));
      return newer(read, queryClient.getQueryData(liveKey(orderId)));
    },
    refetchInterval: ({ state }) => state.data?.shipments.some(({ underWay }) => underWay) === true && overdueMs,
  });

onSignal('shipments', ({ orders }) => {
  for (const live of orders) {
    queryClient.setQueryData(liveKey(live.orderId), (before: OrderSending | undefined) =>
      before && before.revision > live.revision ? before : live,
    );
    queryClient.setQueryData(shipmentsQuery(live.orderId).queryKey, (known) => known && newer(known, live));
  }
});

// the revisions of another database start again, and other rights show other fields
onSignal('reset', ({ otherHistory }) => otherHistory && queryClient.removeQueries({ queryKey: liveKeys }));

/** A failure is also reported to a person who has left the order. */
const meta: MutationMeta = { failure: (t) => t.shipments.notDone };

const shown = (orderId: number) => refetchQueries(shipmentsQuery(orderId));

export const useQuotes = (orderId: number) =>
  useMutation({ meta, mutationFn: () => call('POST /api/shipments/quote', { body: { orderId } }), onSettled: () => shown(orderId) });

export const useMakeLabel = (orderId: number) =>
  useMutation({
    meta,
    mutationFn: async (label: Omit<NewLabel, 'orderId'>) =>
      (await call('POST /api/shipments/make', { body: { orderId, ...label } })).shipment,
    onSettled: () => shown(orderId),
  });

export const useLookForLabel = (orderId: number) =>
  useMutation({
    meta,
    mutationFn: async (shipmentId: number) => (await call('POST /api/shipments/look', { body: { shipmentId } })).shipment,
    onSettled: () => shown(orderId),
  });

export const useCancelLabel = (orderId: number) =>
  useMutation({
    meta,
    mutationFn: async (shipmentId: number) => (await call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment,
    onSettled: () => shown(orderId),
  });

export const useSetLabelAside = (orderId: number) =>
  useMutation({
    meta,
    mutationFn: async (shipmentId: number) => (await call('POST /api/shipments/setAside', { body: { shipmentId } })).shipment,
    onSettled: () => shown(orderId),
  });
