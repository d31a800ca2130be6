import { type ReactNode, useMemo } from 'react';
import { type Availability, availabilities } from '#contract/availability.ts';
import type { PricedProduct } from '#contract/prices.ts';
import { categoriesOf, type ProductFilter } from '#contract/product-filter.ts';
import { useWords } from '#web/i18n/words.ts';
import { FilterPick } from '#web/ui/filter-pick.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import classes from './price-filters.module.css';

interface Props {
  text: string;
  onText(text: string): void;
  filter: ProductFilter;
  onFilter(change: ProductFilter): void;
  products: readonly PricedProduct[] | undefined;
  /** What stands at the end of the row. */
  children?: ReactNode;
}

/** What narrows the list: the same as on the product list. */
export function PriceFilters({ text, onText, filter, onFilter, products, children }: Props) {
  const t = useWords();
  const categories = useMemo(() => categoriesOf(products ?? []).map((value) => ({ value, label: value })), [products]);
  return (
    <div className={classes.filters}>
      <SearchField className={classes.search ?? ''} label={t.products.searchName} value={text} onChange={onText} />
      <FilterPick
        label={t.products.searchCategory}
        value={filter.category}
        options={categories}
        searchable
        onPick={(category) => onFilter({ category })}
      />
      <FilterPick<Availability>
        label={t.products.searchAvailability}
        value={filter.availability}
        options={availabilities.map((value) => ({ value, label: value, note: t.products.availabilities[value] }))}
        onPick={(availability) => onFilter({ availability })}
      />
      <div className={classes.end}>{children}</div>
    </div>
  );
}
