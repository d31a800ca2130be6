import { type MutationMeta, queryOptions, useMutation } from '@tanstack/react-query';
import type { NewOrder, Order, OrderSummary, OrderUpdate } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import type { ProductChoice } from '#contract/products/products.ts';
import { isOpenShipment } from '#contract/shipments/shipment-states.ts';
import { call, callBytes, callList } from '#web/http/call.ts';
import { queryClient, refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { readList } from '#web/sync/kept/read-list.ts';
import { onLive, onSignal } from '#web/sync/live.ts';
import { showNews } from '#web/sync/newest-of.ts';
import { sendRebased, unchangedSince } from '#web/sync/rebase.ts';

/** One order with its lines. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'detail', orderId],
    queryFn: async ({ signal }): Promise<Order> =>
      (await fetchInSync(() => callList('POST /api/orders/detail', { body: { orderId }, signal }))).order,
  });

/** The newest orders with a product, and the number of all such orders. */
export const productOrdersQuery = (pdNumber: number) =>
  queryOptions({
    queryKey: ['orders', 'ofProduct', pdNumber],
    queryFn: ({ signal }) => fetchInSync(() => callList('POST /api/orders/ofProduct', { body: { pdNumber }, signal })),
  });

/** The channels through which imported orders were sold, the most recently used first. */
export const channelsQuery = queryOptions({
  queryKey: ['orders', 'channels'],
  queryFn: async ({ signal }) => (await fetchInSync(() => callList('POST /api/orders/channels', { signal }))).channels,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The products that can be added to an order, by name. */
export const productChoicesQuery = queryOptions({
  queryKey: ['products', 'allData'],
  queryFn: ({ signal }) =>
    fetchInSync(async () => {
      const { reply, cursor } = await callBytes('POST /api/products/allData', signal);
      return { reply: (await readList<ProductChoice>(reply)).rows, cursor };
    }),
});

const showOrder = (order: Order): void => {
  showNews(orderQuery(order.orderId).queryKey, (shown) => (shown && shown.revision > order.revision ? shown : order));
};

onLive<OrderSummary>('order', (rows) => {
  const channels = queryClient.getQueryData(channelsQuery.queryKey);
  if (rows.some(({ channel }) => channel !== '' && !channels?.includes(channel))) void refetchQueries({ queryKey: channelsQuery.queryKey });
  void refetchQueries({ queryKey: ['orders', 'ofProduct'] });
  for (const { orderId, revision, erased } of rows) {
    const { queryKey } = orderQuery(orderId);
    const cached = queryClient.getQueryState(queryKey);
    if (!cached || (cached.data?.revision ?? 0) >= revision) continue;
    // an erased order must not stay in the cache; where no screen shows it, it is not fetched again either
    if (erased) queryClient.removeQueries({ queryKey, type: 'inactive' });
    void refetchQueries({ queryKey });
  }
});

/** The stage of an order depends on its parcels, too. */
onLive<Parcel>('parcel', (rows, gone) => {
  // a removed parcel does not tell which order it was part of
  if (gone.length > 0) void refetchQueries({ queryKey: ['orders', 'detail'] });
  else for (const orderId of new Set(rows.map((row) => row.orderId))) void refetchQueries({ queryKey: orderQuery(orderId).queryKey });
});

/** A label closes its order for changes; cancelling the label opens it again. */
onSignal('shipments', (event) => {
  for (const { orderId, shipments } of event.orders) {
    const closed = shipments.some(({ state }) => isOpenShipment(state));
    showNews(orderQuery(orderId).queryKey, (order) => order && { ...order, closed });
  }
});

onLive('product', () => {
  void refetchQueries({ queryKey: productChoicesQuery.queryKey });
  // the lines of an order hold the customs data of their products
  void refetchQueries({ queryKey: ['orders', 'detail'] });
});

/** Registers an order. A request with the same key registers it only once. */
export const useRegisterOrder = () =>
  useMutation({
    meta: { failure: 'reported-by-caller' },
    mutationFn: async ({ key, order }: { key: string; order: NewOrder }) =>
      (await call('POST /api/orders/register', { headers: { 'idempotency-key': key }, body: order })).order,
    onSuccess: showOrder,
  });

interface Correction {
  /** The order as the person saw it. */
  seen: Order;
  changes: OrderUpdate['changes'];
}

/**
 * An order with only those fields of its lines that an order stores: the customs data in them belong to the products, and their change is
 * no conflict.
 */
const withLines = (order: Order) => ({
  ...order,
  lines: order.lines.map(({ pdNumber, quantity, unitPrice, tier }) => ({ pdNumber, quantity, unitPrice, tier })),
});

/** Stores changes of an order. Fails with a conflict only where somebody else has changed the same field. */
const correct = ({ seen, changes }: Correction): Promise<Order> =>
  sendRebased(seen, {
    isUnchanged: (current) => unchangedSince(withLines(seen), changes)(withLines(current)),
    async send({ orderId, revision }) {
      const { order } = await call('POST /api/orders/update', { body: { orderId, revision, changes } });
      showOrder(order);
      return order;
    },
    acceptCurrent(refused) {
      const current = refused as Order;
      showOrder(current);
      return current;
    },
  });

/** Erases the receiver of an order for good. */
export const useErasePersonal = () =>
  useMutation({
    mutationFn: async (body: { orderId: number; reason: string }) => (await call('POST /api/orders/erasePersonal', { body })).order,
    onSuccess: showOrder,
  });

/** @param meta says who reports a failure when the component that sent the change is unmounted */
export const useUpdateOrder = (meta?: MutationMeta) => useMutation({ mutationFn: correct, ...(meta && { meta }) });
