import { queryOptions } from '@tanstack/react-query';
import { searchedText } from '#contract/finder/finder-limits.ts';
import type { ListedOrder, OrderFilter, OrderPlace } from '#contract/orders/list/order-list.ts';
import { listLimits, type OrderSort, orderBefore, usualSort } from '#contract/orders/list/order-sorts.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { call, callList } from '#web/http/call.ts';
import { onLive } from '#web/sync/live.ts';
import { createWindows } from '#web/sync/windows/window-list.ts';

/** The filters of the list, and its sort. */
export type Wanted = OrderFilter & { sort?: OrderSort | undefined };

/** What the server is asked for, of what was typed. */
export const askedOf = (wanted: Wanted): Wanted => ({ ...wanted, ...(wanted.q && { q: searchedText(wanted.q) }) });

const sumsKey = ['orders', 'sums'] as const;
export const keyOfOrder = ({ orderId }: ListedOrder): number => orderId;

/** The list of orders, read window by window. */
const windows = createWindows<ListedOrder, Wanted, OrderPlace>({
  key: ['orders', 'windows'],
  async read(wanted, request, signal) {
    const { reply, cursor } = await callList('POST /api/orders/window', { body: { ...wanted, ...request }, ...(signal && { signal }) });
    return { reply: { rows: reply.orders, next: reply.next }, cursor };
  },
  order: ({ sort = usualSort }) => ({ keyOf: keyOfOrder, before: orderBefore(sort) }),
  limits: listLimits,
  sumsKey,
});

/** @param first the number of orders in the first window */
export const windowsQuery = windows.query;

/** The sums of all orders that match the filter. */
export const sumsQuery = ({ sort: _, ...filter }: Wanted) =>
  queryOptions({
    queryKey: [...sumsKey, filter],
    queryFn: async ({ signal }) => (await call('POST /api/orders/sums', { body: filter, signal })).sums,
  });

/** The orders that are neither cancelled nor erased; at most as many as can be chosen at once. */
export async function openOrderIds(wanted: Wanted): Promise<number[]> {
  const { orders } = await call('POST /api/orders/window', { body: { ...wanted, limit: listLimits.mostInWindow } });
  return orders.flatMap(({ orderId, cancelled, erased }) => (cancelled || erased ? [] : [orderId]));
}

onLive<OrderSummary>('order', (rows) => windows.noteChanged(rows.map(({ orderId }) => orderId)));
onLive<Parcel>('parcel', (rows, gone) => {
  windows.noteChanged(rows.map(({ orderId }) => orderId));
  // a removed parcel does not tell which order it was part of
  if (gone.length > 0) windows.readAgain({ sums: true });
});
// each row names the person who registered the order
onLive('staff', () => windows.readAgain());
