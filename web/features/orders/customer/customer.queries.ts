import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchedText } from '#contract/finder/finder-limits.ts';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { call, callList } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';
import { fetchInSync } from '#web/sync/catch-up.ts';
import { onLive } from '#web/sync/live.ts';

/** The won prices of a tier, by product. */
export const tierPricesQuery = (priceTier: PriceTierName) =>
  queryOptions({
    queryKey: ['products', 'tierPrices', priceTier],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const prices = await fetchInSync(() => callList('POST /api/products/tierPrices', { body: { priceTier }, signal }));
      return new Map(prices.map(({ pdNumber, wonPrice }) => [pdNumber, wonPrice]));
    },
  });

onLive('priceSheet', () => void refetchQueries({ queryKey: ['products', 'tierPrices'] }));

/**
 * The receivers of earlier orders, searched on the server because there are too many to load. The previous result stays until the next
 * arrives.
 */
export const receiversQuery = (typed: string) => {
  const text = searchedText(typed);
  return queryOptions({
    queryKey: ['orders', 'receivers', text],
    queryFn: async ({ signal }) => ({ text, ...(await call('POST /api/finder/receivers', { body: { text }, signal })) }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  });
};
