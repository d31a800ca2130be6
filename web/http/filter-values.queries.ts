import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Availability, availabilities } from '#contract/products/availability.ts';
import { categoriesOf } from '#contract/products/product-filter.ts';
import { call } from './call.ts';

/** Names of the categories in use. Both lists of products are narrowed by them, so it stands beside the session. */
export const categoryListQuery = queryOptions({
  queryKey: ['products', 'categoryList'],
  queryFn: ({ signal }) => call('POST /api/products/categoryList', { signal }),
  staleTime: 0,
});

/** The availability values that the server takes. */
export const availabilityListQuery = queryOptions({
  queryKey: ['products', 'availabilityList'],
  queryFn: ({ signal }) => call('POST /api/products/availabilityList', { signal }),
  staleTime: 0,
});

/**
 * The categories to choose from: those of the loaded rows at once and as they change, and those that the server names
 * once it has answered. It is asked whenever `asking` turns true; without an answer there are the loaded ones.
 */
export function useCategories(rows: readonly { category: string | null }[] | undefined, asking: boolean): readonly string[] {
  const loaded = useMemo(() => categoriesOf(rows ?? []), [rows]);
  const { data } = useQuery({ ...categoryListQuery, enabled: asking });
  return useMemo(() => (data ? [...new Set([...data, ...loaded])].sort() : loaded), [data, loaded]);
}

/** The availability values to choose from, asked for in the same way; until the server has answered, those that we know. */
export function useAvailabilities(asking: boolean): readonly Availability[] {
  return useQuery({ ...availabilityListQuery, enabled: asking }).data ?? availabilities;
}
