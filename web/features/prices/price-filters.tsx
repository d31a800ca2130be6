import { memo, type ReactNode, useState } from 'react';
import type { Availability } from '#contract/availability.ts';
import type { PricedProduct } from '#contract/prices.ts';
import type { ProductFilter } from '#contract/product-filter.ts';
import { useAvailabilities, useCategories } from '#web/api/filter-values.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterPick } from '#web/ui/filter-pick.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import classes from './price-filters.module.css';

interface ChipsProps {
  filter: ProductFilter;
  onFilter(change: ProductFilter): void;
  products: readonly PricedProduct[] | undefined;
}

interface Props extends ChipsProps {
  text: string;
  onText(text: string): void;
  /** What stands at the end of the row. */
  children?: ReactNode;
}

/** What narrows the list: the same as on the product list. */
export function PriceFilters({ text, onText, children, ...chips }: Props) {
  const t = useWords();
  return (
    <div className={classes.filters}>
      <SearchField className={classes.search ?? ''} label={t.products.searchName} value={text} onChange={onText} />
      <FilterChips {...chips} />
      <div className={classes.end}>{children}</div>
    </div>
  );
}

/** The two filters that are picked from chips. A keystroke in the search does not draw them. */
const FilterChips = memo(function FilterChips({ filter, onFilter, products }: ChipsProps) {
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
        searchable
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
