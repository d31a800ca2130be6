import { queryOptions } from '@tanstack/react-query';
import type { Region } from '#contract/prices/price-rules.ts';
import type { ExchangeRate, PricedProduct, PriceSheet } from '#contract/prices/prices.ts';
import { call } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';
import { withNewest } from '#web/sync/newest.ts';
import { OptimisticRows } from '#web/sync/optimistic-rows.ts';
import { type ProductPart, partOf, withParts, withSheets } from './priced-rows.ts';

/** Every product with its prices, kept in step by the live stream: it is fetched once. */
export const pricedListQuery = queryOptions({
  queryKey: ['products', 'management_price'],
  queryFn: async ({ signal }): Promise<readonly PricedProduct[]> => await call('POST /api/products/management_price', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // sharing compares place by place: a row that moved would make copies of all that it passed, and draw them anew
  structuralSharing: false,
});

/** The exchange rates, kept in step in the same way. */
export const ratesQuery = queryOptions({
  queryKey: ['products', 'exchangeRate'],
  queryFn: async ({ signal }): Promise<readonly ExchangeRate[]> => await call('POST /api/products/exchangeRate', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Has both fetched, unless they are here, or the prices were asked for already. A failure is for the screen to show. */
export async function fetchPrices(asked?: Promise<readonly PricedProduct[]>): Promise<void> {
  const prices = { ...pricedListQuery, ...(asked && { queryFn: () => asked }) };
  await Promise.all([queryClient.prefetchQuery(prices), queryClient.prefetchQuery(ratesQuery)]);
}

/** How a region's rate came to be what it is, newest first. Whatever changes, the history is asked again. */
export const rateHistoryQuery = (country: Region) =>
  queryOptions({
    queryKey: ['history', 'exchangeRate', country],
    queryFn: ({ signal }) => call('POST /api/history/list', { body: { kind: 'exchangeRate', entityId: country, limit: 200 }, signal }),
  });

/** The edits that are on their way: of the shop price, which is written with the product, of the won prices, and of the rates. */
export const editedParts = new OptimisticRows<number, ProductPart>();
export const editedSheets = new OptimisticRows<number, PriceSheet>();
export const editedRates = new OptimisticRows<Region, ExchangeRate>();

export const shownProduct = (pdNumber: number): PricedProduct | undefined =>
  queryClient.getQueryData(pricedListQuery.queryKey)?.find((product) => product.pdNumber === pdNumber);

export const shownRates = (): readonly ExchangeRate[] => queryClient.getQueryData(ratesQuery.queryKey) ?? [];

export function showParts(parts: readonly ProductPart[]): void {
  queryClient.setQueryData(pricedListQuery.queryKey, (list) => list && withParts(list, parts));
}

export function showSheets(sheets: ReadonlyMap<number, PriceSheet>): void {
  queryClient.setQueryData(pricedListQuery.queryKey, (list) => list && withSheets(list, sheets));
}

export function showRates(rates: readonly ExchangeRate[]): void {
  queryClient.setQueryData(ratesQuery.queryKey, (list) => list && withNewest(list, rates, ({ country }) => country));
}

const receivePart = (part: ProductPart) => editedParts.receive(part.pdNumber, part);

/** What the server said of products, or of products with their sheets; edits that are still on their way stay on top. */
export const receiveParts = (parts: readonly ProductPart[]): void => showParts(parts.map(receivePart));

export function receiveProducts(products: readonly PricedProduct[]): void {
  receiveParts(products.map(partOf));
  showSheets(new Map(products.map(({ pdNumber, priceSheet }) => [pdNumber, editedSheets.receive(pdNumber, priceSheet)])));
}

export const receiveRates = (rates: readonly ExchangeRate[]): void =>
  showRates(rates.map((rate) => editedRates.receive(rate.country, rate)));

onLive<ProductPart>('product', receiveParts);
onLive<PricedProduct>('priceSheet', receiveProducts);
onLive<ExchangeRate>('exchangeRate', receiveRates);
