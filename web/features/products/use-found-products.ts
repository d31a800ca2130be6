import { useMemo } from 'react';
import { filterProducts, productTest } from '#contract/products/product-filter.ts';
import { foldProduct, productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { useSearched } from '#web/ui/lists/use-searched.ts';
import { narrowProducts, narrowTest, type ProductListFilter } from './narrow-products.ts';

/** The search and filters of the product list, and the products that match them. */
export function useFoundProducts(
  all: readonly Product[] | undefined,
  filter: ProductListFilter,
  onFilter: (change: ProductListFilter) => void,
) {
  const typed = useDebouncedText(filter.q ?? '', (q) => onFilter({ q: q === '' ? undefined : q }));
  const { rows, q, settle } = useSearched(all, foldProduct, typed);
  const { category, availability, recent, only, lacks } = filter;
  const present = useNow();
  // the time matters only for the filter of recent products
  const now = recent ? present : 0;
  const among = useMemo(() => narrowProducts(rows ?? [], { recent, only, lacks }, now), [rows, recent, only, lacks, now]);
  const shown = useMemo(() => filterProducts(among, { q, category, availability }), [among, q, category, availability]);
  const fits = useMemo(() => {
    // the time is read once: rows must not leave the table in which people work just because time passes
    const tests = [narrowTest({ recent, only, lacks }, presentTime()), productTest({ q, category, availability })];
    return (product: Product) => tests.every((test) => test === undefined || test(product));
  }, [recent, only, lacks, q, category, availability]);
  const search = useMemo(() => productSearch(q), [q]);
  return {
    typed,
    shown,
    settle,
    /** Whether the filters match a product. Another function whenever they change. */
    fits,
    search,
    /** Whether a search or a filter is set. */
    isNarrowed: [q, category, availability, recent, only, lacks].some(Boolean),
    resetKey: `${q} ${category ?? ''} ${availability ?? ''} ${recent ?? ''} ${only ?? ''} ${lacks ?? ''}`,
    clear() {
      typed.set('');
      onFilter({ q: undefined, category: undefined, availability: undefined, recent: undefined, only: undefined, lacks: undefined });
    },
  };
}
