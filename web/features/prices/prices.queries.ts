import { queryOptions } from '@tanstack/react-query';
import { type Region, regions } from '#contract/prices/price-rules.ts';
import type { ExchangeRate, PricedProduct } from '#contract/prices/prices.ts';
import { byRank } from '#contract/products/product-order.ts';
import { call, callList } from '#web/http/call.ts';
import { createCollection, type RequestedList } from '#web/sync/collection.ts';
import { keptPrices } from '#web/sync/kept/kept-lists.ts';
import { byVersion } from '#web/sync/row-rules.ts';
import { mergePriced, type ProductPart, pricedRow } from './priced-rows.ts';

/** Every product with its prices. */
export const pricedProducts = createCollection<PricedProduct, number>({
  queryKey: ['products', 'management_price'],
  list: keptPrices.fetch,
  kept: keptPrices,
  live: {
    product: (part: ProductPart, known) => pricedRow(part, known(part.pdNumber)),
    priceSheet: (row: PricedProduct) => row,
  },
  keyOf: ({ pdNumber }) => pdNumber,
  order: byRank,
  merge: mergePriced,
});

/** The exchange rates of the three regions. */
export const rates = createCollection<ExchangeRate, Region>({
  queryKey: ['products', 'exchangeRate'],
  list: (signal) => callList('POST /api/products/exchangeRate', { signal }),
  live: { exchangeRate: (row: ExchangeRate) => row },
  keyOf: ({ country }) => country,
  order: (a, b) => regions.indexOf(a.country) - regions.indexOf(b.country),
  merge: byVersion(({ revision }) => revision),
});

/** Fetches both lists, unless they are loaded or already being loaded. A failure is shown by the screen. */
export async function fetchPrices(asked?: RequestedList<PricedProduct>): Promise<void> {
  await Promise.all([pricedProducts.fetch(asked), rates.fetch()]);
}

/** The history of a region's rate, newest first. Fetched again after any change. */
export const rateHistoryQuery = (country: Region) =>
  queryOptions({
    queryKey: ['history', 'exchangeRate', country],
    queryFn: ({ signal }) => call('POST /api/history/list', { body: { kind: 'exchangeRate', entityId: country, limit: 200 }, signal }),
  });
