import { Button } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { productGaps } from '#contract/products/product-gaps.ts';
import type { Product } from '#contract/products/products.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FilterPick } from '#web/ui/inputs/filter-pick.tsx';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ProductListFilter } from './narrow-products.ts';

interface Props {
  typed: TypedText;
  /** Applies the typed text to the list at once, without the debounce. */
  settle(): void;
  filter: ProductListFilter;
  onFilter(change: ProductListFilter): void;
  products: readonly Product[] | undefined;
  /** Drawn at the end of the row. */
  end?: ReactNode;
}

/** The filters of the product list. */
export function ProductFilters({ typed, settle, filter, onFilter, products, end }: Props) {
  const { products: t } = useWords();
  const { category, availability, recent, only, lacks } = filter;
  const active = [category, availability, recent, only, lacks].filter((each) => each !== undefined).length;
  return (
    <FilterBar label={t.searchName} typed={typed} settle={settle} active={active} end={end}>
      <Picks filter={filter} products={products} onFilter={onFilter} />
    </FilterBar>
  );
}

/** Memoised, so that a keystroke in the search does not render them again. */
const Picks = memo(function Picks({ filter, products, onFilter }: Pick<Props, 'filter' | 'products' | 'onFilter'>) {
  const { products: t } = useWords();
  const { recent, only, lacks } = filter;
  return (
    <>
      <FilterChips filter={filter} products={products} onFilter={onFilter} />
      <Button
        variant={recent ? 'light' : 'default'}
        aria-pressed={recent ?? false}
        onClick={() => onFilter({ recent: recent ? undefined : true })}
      >
        {t.recent}
      </Button>
      <FilterPick
        label={t.lacks}
        value={productGaps.find((gap) => gap === lacks)}
        options={productGaps.map((value) => ({ value, label: t.gaps[value] }))}
        onPick={(picked) => onFilter({ lacks: picked })}
      />
      {only !== undefined && (
        <Button variant="light" rightSection={<Icon name="close" />} onClick={() => onFilter({ only: undefined })}>
          {t.only}
        </Button>
      )}
    </>
  );
});
