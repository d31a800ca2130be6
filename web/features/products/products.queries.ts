import { queryOptions } from '@tanstack/react-query';
import { byRank } from '#contract/products/product-order.ts';
import type { Product } from '#contract/products/products.ts';
import { call } from '#web/http/call.ts';
import { queryClient } from '#web/http/query-client.ts';
import { onLive } from '#web/sync/live.ts';
import { withNewest } from '#web/sync/newest.ts';
import { OptimisticRows } from '#web/sync/optimistic-rows.ts';

/** Every product, kept in step by the live stream: it is fetched once. */
export const productListQuery = queryOptions({
  queryKey: ['products', 'management_basic'],
  queryFn: async ({ signal }): Promise<readonly Product[]> => await call('POST /api/products/management_basic', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // sharing compares place by place: a row that moved would make copies of all that it passed, and draw them anew
  structuralSharing: false,
});

/** Has the list fetched, unless it is here, or was asked for already. A failure is for the screen to find and to show. */
export const fetchProducts = (asked?: Promise<readonly Product[]>): Promise<void> =>
  queryClient.prefetchQuery({ ...productListQuery, ...(asked && { queryFn: () => asked }) });

const keyOf = (product: Product) => product.pdNumber;

/** The edits that are on their way. */
export const editedProducts = new OptimisticRows<number, Product>();

/** Shows rows in the list, each in its place, where they are at least as new as what stands there. */
export function showProducts(products: readonly Product[]): void {
  queryClient.setQueryData(productListQuery.queryKey, (list) => list && withNewest(list, products, keyOf, byRank));
}

export const shownProduct = (pdNumber: number): Product | undefined =>
  queryClient.getQueryData(productListQuery.queryKey)?.find((product) => product.pdNumber === pdNumber);

onLive<Product>('product', (products) => showProducts(products.map((product) => editedProducts.receive(product.pdNumber, product))));
