import { queryOptions, useMutation } from '@tanstack/react-query';
import type { NewOrder, Order, OrderSummary, OrderUpdate } from '#contract/orders/orders.ts';
import { untouched } from '#web/features/orders/list/untouched.ts';
import { call } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';
import { withNewest } from '#web/sync/newest.ts';

/** Every order, newest first, kept in step by the live stream: it is fetched once. */
export const orderListQuery = queryOptions({
  queryKey: ['orders', 'list'],
  queryFn: async ({ signal }): Promise<readonly OrderSummary[]> => await call('POST /api/orders/list', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** One order with its lines. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['orders', 'detail', orderId],
    queryFn: async ({ signal }): Promise<Order> => (await call('POST /api/orders/detail', { body: { orderId }, signal })).order,
  });

/** Products to choose from, by name. */
export const productChoicesQuery = queryOptions({
  queryKey: ['products', 'allData'],
  queryFn: ({ signal }) => call('POST /api/products/allData', { signal }),
});

const keyOf = (order: OrderSummary) => order.orderId;

/** Shows rows in the list where they are at least as new as what stands there; new orders come first. */
function showOrders(rows: readonly OrderSummary[]): void {
  queryClient.setQueryData(orderListQuery.queryKey, (list) => {
    const next = list && withNewest(list, rows, keyOf);
    return next && next.length > (list?.length ?? 0) ? next.toSorted((a, b) => b.orderId - a.orderId) : next;
  });
}

function showOrder(order: Order): void {
  queryClient.setQueryData(orderQuery(order.orderId).queryKey, order);
  const { orderId, orderNumber, registeredAt, registeredByName, cancelled, quantity, total, revision, receiverName, countryCode, lines } =
    order;
  const products = lines.map(({ productName }) => productName);
  showOrders([
    { orderId, orderNumber, registeredAt, registeredByName, cancelled, quantity, total, revision, receiverName, countryCode, products },
  ]);
}

onLive<OrderSummary>('order', (rows) => {
  showOrders(rows);
  for (const { orderId, revision } of rows) {
    const { queryKey } = orderQuery(orderId);
    const shown = queryClient.getQueryData(queryKey);
    if (shown && shown.revision < revision) void queryClient.invalidateQueries({ queryKey });
  }
});

onLive('product', () => void queryClient.invalidateQueries({ queryKey: productChoicesQuery.queryKey }));

/** Registers an order; sent again with the same key it is the same order. */
export const useRegisterOrder = () =>
  useMutation({
    mutationFn: async ({ key, order }: { key: string; order: NewOrder }) =>
      (await call('POST /api/orders/register', { headers: { 'idempotency-key': key }, body: order })).order,
    onSuccess: showOrder,
  });

interface Correction {
  /** The order as the person saw it. */
  seen: Order;
  changes: OrderUpdate['changes'];
}

async function correct({ seen, changes }: Correction): Promise<Order> {
  try {
    return (await call('POST /api/orders/update', { body: { orderId: seen.orderId, revision: seen.revision, changes } })).order;
  } catch (error) {
    const current = untouched<Order>(error, seen, changes);
    if (!current) throw error;
    return await correct({ seen: current, changes });
  }
}

/** Corrects an order. Fails with a conflict only when somebody else changed the same field. */
export const useUpdateOrder = () => useMutation({ mutationFn: correct, onSuccess: showOrder });
