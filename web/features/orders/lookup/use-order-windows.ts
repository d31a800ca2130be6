import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import { savedScroll } from '#web/ui/lists/saved-scroll.ts';
import { sumsQuery, type Wanted, windowsQuery } from './order-windows.ts';

/** Orders that have to be there before a list can be scrolled back to where it was. */
function useOrdersToRestore(height: number): number {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [saved] = useState(() => savedScroll(visit)?.offset ?? 0);
  return saved === 0 ? 0 : Math.ceil(saved / height) + listLimits.window;
}

/** The orders of the list that have been read, and what all of it comes to. `height`: the pixels that one takes. */
export function useOrderWindows(wanted: Wanted, height: number) {
  const toRestore = useOrdersToRestore(height);
  const shown = JSON.stringify(wanted);
  // as much at once as was read before: of the list that was left, and of no other
  const [left] = useState({ shown, first: Math.min(Math.max(listLimits.window, toRestore), listLimits.mostInWindow) });
  const first = left.shown === shown ? left.first : listLimits.window;
  const windows = useInfiniteQuery({ ...windowsQuery(wanted, first), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = windows;
  const sums = useQuery({ ...sumsQuery(wanted), placeholderData: keepPreviousData });
  const read = useMemo(() => data && withoutRepeats(data.pages.flatMap(({ orders }) => orders)), [data]);
  const [isRestored, setRestored] = useState(false);
  const isShort = !isRestored && read !== undefined && read.length < toRestore && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void fetchNextPage();
    if (read && !isShort) setRestored(true);
  }, [isShort, isFetchingNextPage, read, fetchNextPage]);
  const again = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage]);
  return {
    orders: isShort ? undefined : read,
    sums: sums.data,
    isPending: windows.isPending || isShort,
    /** What is shown is of the filter before. */
    isOld: isPlaceholderData,
    error: windows.error,
    isFetching: windows.isFetching,
    refetch: windows.refetch,
    more,
    again: isFetchNextPageError ? again : () => void windows.refetch(),
  };
}

/** One that moved between two readings may be in both. */
function withoutRepeats(orders: readonly ListedOrder[]): ListedOrder[] {
  const seen = new Set<number>();
  return orders.filter(({ orderId }) => !seen.has(orderId) && seen.add(orderId));
}
