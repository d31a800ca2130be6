import { useMemo } from 'react';
import type { Product } from '#contract/products/products.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { noProductFilter, useFoundProducts } from '#web/products/use-found-products.ts';
import { useNow } from '#web/ui/display/use-now.ts';
import { narrowProducts, narrowTest, type ProductListFilter } from './narrow-products.ts';

/** The search and all filters of the product list, and the products that match them: as `useFoundProducts`, with those of this list. */
export function useNarrowedProducts(
  all: readonly Product[] | undefined,
  filter: ProductListFilter,
  onFilter: (change: ProductListFilter) => void,
) {
  const found = useFoundProducts(all, filter, onFilter);
  const { recent, only, lacks } = filter;
  const present = useNow();
  // the time matters only for the filter of recent products
  const now = recent ? present : 0;
  return {
    ...found,
    shown: useMemo(() => narrowProducts(found.shown, { recent, only, lacks }, now), [found.shown, recent, only, lacks, now]),
    fits: useMemo(() => {
      // the time is read once: rows must not leave the table in which people work just because time passes
      const isWanted = narrowTest({ recent, only, lacks }, presentTime());
      return isWanted ? (product: Product) => isWanted(product) && found.fits(product) : found.fits;
    }, [recent, only, lacks, found.fits]),
    isNarrowed: found.isNarrowed || [recent, only, lacks].some(Boolean),
    resetKey: `${found.resetKey} ${recent ?? ''} ${only ?? ''} ${lacks ?? ''}`,
    clear() {
      found.typed.set('');
      onFilter({ ...noProductFilter, recent: undefined, only: undefined, lacks: undefined });
    },
  };
}
