import { useMemo } from 'react';
import { filterProducts, productTest } from '#contract/products/product-filter.ts';
import { foldProduct, productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { useSearched } from '#web/ui/lists/use-searched.ts';
import { narrowProducts, narrowTest, type ProductListFilter } from './narrow-products.ts';

/** What of the list is found: while it is typed, and with what was picked. */
export function useFoundProducts(
  all: readonly Product[] | undefined,
  filter: ProductListFilter,
  onFilter: (change: ProductListFilter) => void,
) {
  const typed = useDebouncedText(filter.q ?? '', (q) => onFilter({ q: q === '' ? undefined : q }));
  const { rows, q, settle } = useSearched(all, foldProduct, typed);
  const { category, availability, recent, only, lacks } = filter;
  const present = useNow();
  // what is found changes with the time only where it is asked for
  const now = recent ? present : 0;
  const among = useMemo(() => narrowProducts(rows ?? [], { recent, only, lacks }, now), [rows, recent, only, lacks, now]);
  const shown = useMemo(() => filterProducts(among, { q, category, availability }), [among, q, category, availability]);
  const fits = useMemo(() => {
    // as of now: that time goes on is no reason to ask a table in which people work for other rows
    const tests = [narrowTest({ recent, only, lacks }, Date.now()), productTest({ q, category, availability })];
    return (product: Product) => tests.every((test) => test === undefined || test(product));
  }, [recent, only, lacks, q, category, availability]);
  const search = useMemo(() => productSearch(q), [q]);
  return {
    typed,
    shown,
    settle,
    /** Whether the filters let a product through; another function when they change. */
    fits,
    search,
    /** Only some products are looked for. */
    isNarrowed: [q, category, availability, recent, only, lacks].some(Boolean),
    resetKey: `${q} ${category ?? ''} ${availability ?? ''} ${recent ?? ''} ${only ?? ''} ${lacks ?? ''}`,
    clear() {
      typed.set('');
      onFilter({ q: undefined, category: undefined, availability: undefined, recent: undefined, only: undefined, lacks: undefined });
    },
  };
}
