import { memo, useState } from 'react';
import type { Availability } from '#contract/products/availability.ts';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import { textFinder } from '#contract/text-search.ts';
import { useAvailabilities, useCategories } from '#web/http/filter-values.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterPick } from '#web/ui/inputs/filter-pick.tsx';

interface Props {
  filter: ProductFilter;
  /** The rows of the filtered list: products, or products with prices. */
  products: readonly { category: string | null }[] | undefined;
  onFilter(change: ProductFilter): void;
}

/** The filters by category and by availability. Memoised, so that a keystroke in the search does not render them again. */
export const FilterChips = memo(function FilterChips({ filter, products, onFilter }: Props) {
  const t = useWords();
  const [picksCategory, setPicksCategory] = useState(false);
  const [picksAvailability, setPicksAvailability] = useState(false);
  const categories = useCategories(products, picksCategory);
  const availabilities = useAvailabilities(picksAvailability);
  return (
    <>
      <FilterPick
        label={t.products.searchCategory}
        value={filter.category}
        options={categories.map((value) => ({ value, label: value }))}
        finder={textFinder}
        onOpened={setPicksCategory}
        onPick={(category) => onFilter({ category })}
      />
      <FilterPick<Availability>
        label={t.products.searchAvailability}
        value={filter.availability}
        options={availabilities.map((value) => ({ value, label: value, note: t.products.availabilities[value] }))}
        onOpened={setPicksAvailability}
        onPick={(availability) => onFilter({ availability })}
      />
    </>
  );
});
