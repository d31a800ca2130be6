import type { ReactNode } from 'react';
import { categoriesOf } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';
import { textFinder } from '#contract/text-search.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterPick } from '#web/ui/inputs/filter-pick.tsx';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';

interface Props {
  category: string;
  products: readonly Product[];
  typed: TypedText;
  settle(): void;
  onAddress(change: { category?: string | undefined; q?: undefined }): void;
  /** The button that orders the category by a rule. */
  rules: ReactNode;
}

/** The choice of the category, and the search within it. */
export function ListUpTools({ category, products, typed, settle, onAddress, rules }: Props) {
  const t = useWords().listUp;
  return (
    <FilterBar label={t.search} typed={typed} settle={settle} active={1} end={rules}>
      <FilterPick
        label={t.category}
        value={category}
        options={categoriesOf(products).map((value) => ({ value, label: value }))}
        finder={textFinder}
        onPick={(picked) => onAddress({ category: picked, q: undefined })}
      />
    </FilterBar>
  );
}
