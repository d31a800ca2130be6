import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OrderFilter, OrderPlace } from '#contract/orders/list/order-list.ts';
import { listLimits, type OrderSort, orderBefore, usualSort } from '#contract/orders/list/order-sorts.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { call, callList } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive } from '#web/sync/live.ts';
import { mergedWindows, type Window } from './merge-windows.ts';

/** Which orders, and in which order. */
export type Wanted = OrderFilter & { sort?: OrderSort | undefined };
interface WindowParam {
  after?: OrderPlace;
  limit?: number;
}

const windowsKey = ['orders', 'windows'] as const;
const sumsKey = ['orders', 'sums'] as const;

/**
 * The list of orders, window by window. It is read anew only where it has to be: what changes is brought into it.
 * @param first orders of the first window
 */
export const windowsQuery = (wanted: Wanted, first: number = listLimits.window) =>
  infiniteQueryOptions({
    queryKey: [...windowsKey, wanted],
    queryFn: async ({ pageParam, signal }): Promise<Window> =>
      await fetchInSync(() => callList('POST /api/orders/window', { body: { ...wanted, ...pageParam }, signal })),
    initialPageParam: { limit: first } as WindowParam,
    getNextPageParam: ({ next }): WindowParam | undefined => (next ? { after: next } : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What all orders come to that the filter lets through. */
export const sumsQuery = ({ sort: _, ...filter }: Wanted) =>
  queryOptions({
    queryKey: [...sumsKey, filter],
    queryFn: async ({ signal }) => (await call('POST /api/orders/sums', { body: filter, signal })).sums,
  });

/** Orders that can be worked on, as many as can be chosen at once. */
export async function openOrderIds(wanted: Wanted): Promise<number[]> {
  const { orders } = await call('POST /api/orders/window', { body: { ...wanted, limit: listLimits.mostInWindow } });
  return orders.flatMap(({ orderId, cancelled, erased }) => (cancelled || erased ? [] : [orderId]));
}

const changed = new Set<number>();
let isWaiting = false;
/** A burst of changes is asked for once. */
const pause = 100;

/** Orders, or what is shown of them, have changed: their lists follow. */
function noteChanged(orderIds: Iterable<number>): void {
  for (const orderId of orderIds) changed.add(orderId);
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    void bringIn();
  }, pause);
}

async function bringIn(): Promise<void> {
  const ids = new Set(changed);
  changed.clear();
  void queryClient.invalidateQueries({ queryKey: sumsKey });
  for (const query of queryClient.getQueryCache().findAll({ queryKey: windowsKey })) {
    // what is being read may have been read before the change
    if (query.state.fetchStatus === 'fetching') noteChanged(ids);
    else if (!query.isActive() || ids.size > listLimits.among)
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else if (query.state.data) await bringInto(query.queryKey as ReturnType<typeof windowsQuery>['queryKey'], ids);
  }
}

async function bringInto(queryKey: ReturnType<typeof windowsQuery>['queryKey'], ids: ReadonlySet<number>): Promise<void> {
  const wanted = queryKey[2] as Wanted;
  try {
    const body = { ...wanted, among: [...ids], limit: listLimits.among };
    const { orders } = await call('POST /api/orders/window', { body });
    queryClient.setQueryData<InfiniteData<Window, WindowParam>>(
      queryKey,
      (shown) => shown && { ...shown, pages: mergedWindows(shown.pages, ids, orders, orderBefore(wanted.sort ?? usualSort)) },
    );
  } catch {
    // then all of it is read again, which shows what is wrong
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }
}

onLive<OrderSummary>('order', (rows) => noteChanged(rows.map(({ orderId }) => orderId)));
onLive<Parcel>('parcel', (rows, gone) => {
  noteChanged(rows.map(({ orderId }) => orderId));
  // of one that was taken away nobody says any more whose it was
  if (gone.length > 0) for (const queryKey of [windowsKey, sumsKey]) void queryClient.invalidateQueries({ queryKey });
});
// each row says who registered it
onLive('staff', () => void queryClient.invalidateQueries({ queryKey: windowsKey }));
