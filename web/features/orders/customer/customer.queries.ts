import { queryOptions } from '@tanstack/react-query';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { callList } from '#web/http/call.ts';
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
