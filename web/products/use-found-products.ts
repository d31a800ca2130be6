import { useMemo } from 'react';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { filterProducts, type ProductFilter, productTest } from '#contract/products/product-filter.ts';
import { foldProduct, productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { useSearched } from '#web/ui/lists/use-searched.ts';

/** No search, and none of the filters that both lists of products have. */
export const noProductFilter: ProductFilter = { q: undefined, category: undefined, availability: undefined };

/** The search and the filters that both lists of products have, and the products that match them. */
export function useFoundProducts<Row extends Product | PricedProduct>(
  all: readonly Row[] | undefined,
  filter: ProductFilter,
  onFilter: (change: ProductFilter) => void,
) {
  const typed = useDebouncedText(filter.q ?? '', (q) => onFilter({ q: q === '' ? undefined : q }));
  const { rows, q, settle } = useSearched(all, foldProduct, typed);
  const { category, availability } = filter;
  const shown = useMemo(() => filterProducts(rows ?? [], { q, category, availability }), [rows, q, category, availability]);
  const fits = useMemo(
    (): ((product: Row) => boolean) => productTest({ q, category, availability }) ?? (() => true),
    [q, category, availability],
  );
  const search = useMemo(() => productSearch(q), [q]);
  return {
    typed,
    shown,
    settle,
    /** Whether the filters match a product. Another function whenever they change. */
    fits,
    search,
    /** Whether the whole list has loaded, so that `shown` is complete. */
    isLoaded: all !== undefined,
    /** Whether a search or a filter is set. */
    isNarrowed: [q, category, availability].some(Boolean),
    resetKey: `${q} ${category ?? ''} ${availability ?? ''}`,
    clear() {
      typed.set('');
      onFilter(noProductFilter);
    },
  };
}
