import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { productGaps } from '#contract/products/product-gaps.ts';
import type { Product } from '#contract/products/products.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { FilterPick } from '#web/ui/inputs/filter-pick.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ProductListFilter } from './narrow-products.ts';

interface Props {
  text: string;
  onText(text: string): void;
  /** The list shows at once what is found of the text. */
  settle(): void;
  filter: ProductListFilter;
  onFilter(change: ProductListFilter): void;
  products: readonly Product[] | undefined;
  /** Shown at the end of the row. */
  end?: ReactNode;
}

/** The filters of the product list. */
export function ProductFilters({ text, onText, settle, filter, onFilter, products, end }: Props) {
  const { products: t } = useWords();
  const { category, availability, recent, only, lacks } = filter;
  const active = [category, availability, recent, only, lacks].filter((each) => each !== undefined).length;
  return (
    <FilterBar label={t.searchName} text={text} onText={onText} settle={settle} active={active} end={end}>
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
    </FilterBar>
  );
}
