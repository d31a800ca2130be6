import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Availability, availabilities } from '#contract/products/availability.ts';
import { categoriesOf } from '#contract/products/product-filter.ts';
import { call } from './call.ts';

/** Names of the categories in use. It is here because two features (products and prices) filter by them. */
export const categoryListQuery = queryOptions({
  queryKey: ['products', 'categoryList'],
  queryFn: ({ signal }) => call('POST /api/products/categoryList', { signal }),
  staleTime: 0,
});

/** The availability values that the server accepts. */
export const availabilityListQuery = queryOptions({
  queryKey: ['products', 'availabilityList'],
  queryFn: ({ signal }) => call('POST /api/products/availabilityList', { signal }),
  staleTime: 0,
});

/**
 * The categories to choose from: those of the loaded rows, and those that the server lists. Empty until somebody asks for them. The server
 * is asked whenever `asking` turns true; if it does not answer, the categories of the loaded rows remain.
 */
export function useCategories(rows: readonly { category: string | null }[] | undefined, asking: boolean): readonly string[] {
  const [wasAsked, setWasAsked] = useState(false);
  if (asking && !wasAsked) setWasAsked(true);
  // this reads every row, which takes noticeable time when thousands have arrived
  const loaded = useMemo(() => (wasAsked ? categoriesOf(rows ?? []) : []), [rows, wasAsked]);
  const { data } = useQuery({ ...categoryListQuery, enabled: asking });
  return useMemo(() => (data ? [...new Set([...data, ...loaded])].sort() : loaded), [data, loaded]);
}

/**
 * The availability values to choose from, fetched whenever `asking` turns true. Until the server has answered, these are the values that
 * the page knows.
 */
export function useAvailabilities(asking: boolean): readonly Availability[] {
  return useQuery({ ...availabilityListQuery, enabled: asking }).data ?? availabilities;
}
