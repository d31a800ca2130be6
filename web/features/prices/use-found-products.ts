import { useMemo } from 'react';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { filterProducts, type ProductFilter, productTest } from '#contract/products/product-filter.ts';
import { foldProduct, productSearch } from '#contract/products/product-search.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { useSearched } from '#web/ui/lists/use-searched.ts';

/** What of the list is found: while it is typed, and with what was picked. */
export function useFoundProducts(
  all: readonly PricedProduct[] | undefined,
  filter: ProductFilter,
  onFilter: (change: ProductFilter) => void,
) {
  const typed = useDebouncedText(filter.q ?? '', (q) => onFilter({ q: q === '' ? undefined : q }));
  const { rows, q, settle } = useSearched(all, foldProduct, typed);
  const { category, availability } = filter;
  const shown = useMemo(() => filterProducts(rows ?? [], { q, category, availability }), [rows, q, category, availability]);
  const fits = useMemo(() => productTest({ q, category, availability }) ?? (() => true), [q, category, availability]);
  const search = useMemo(() => productSearch(q), [q]);
  return {
    typed,
    shown,
    settle,
    /** Whether the filters let a product through; another function when they change. */
    fits,
    search,
    /** Those that are shown are all that are found: the list has arrived. */
    isLoaded: all !== undefined,
    /** Only some products are looked for. */
    isNarrowed: [q, category, availability].some(Boolean),
    resetKey: `${q} ${category ?? ''} ${availability ?? ''}`,
    clear() {
      typed.set('');
      onFilter({ q: undefined, category: undefined, availability: undefined });
    },
  };
}
