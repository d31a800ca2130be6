import { queryOptions } from '@tanstack/react-query';
import type { EcountList } from '#contract/accounting/accounting.ts';
import { call } from '#web/http/call.ts';
import { productsOf } from './ecount-products.ts';
import { withEcount } from './ecount-session.ts';

/** Whether a product has this SKU. Never cached: a colleague may have registered one a moment ago. */
export const skuQuery = (sku: string) =>
  queryOptions({
    queryKey: ['products', 'skuChecking', sku],
    queryFn: async ({ signal }) => await call('POST /api/products/skuChecking', { body: { sku }, signal }),
    enabled: sku !== '',
    staleTime: 0,
    gcTime: 0,
  });

/** Registrations that ECOUNT has stored, or may have stored, and that were not finished here. */
export const unfinishedQuery = queryOptions({
  queryKey: ['accounting', 'unfinished'],
  queryFn: async ({ signal }) => (await call('POST /api/e-count/unfinished', { signal })).registrations,
  staleTime: 0,
});

/**
 * The products of ECOUNT. With `saved`, the server's last copy of the list, without calling ECOUNT. Not retried by itself: the screen shows
 * a failure, and the person retries.
 */
export const ecountListQuery = (saved: boolean) =>
  queryOptions({
    queryKey: ['accounting', 'productList', saved],
    // without the abort signal: a list that is being fetched stays useful after the dialog is closed
    queryFn: async () => (await withEcount((session) => call('POST /api/e-count/productList', { body: { ...session, kept: saved } }))).Data,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The changes that importing a list would make. Fetched again for every new list. */
export const comparisonQuery = (scope: 'weight' | 'all', list: EcountList['Data'] | undefined) =>
  queryOptions({
    queryKey: ['accounting', 'ecountCompare', scope, list?.fetchedAt],
    queryFn: async ({ signal }) => {
      const body = { ecountProductList: productsOf(list?.Result ?? []), scope };
      return (await call('POST /api/products/ecountCompare', { body, signal })).rows;
    },
    enabled: list !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
