import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { type Availability, availabilities } from '#contract/availability.ts';
import type { ProductColumn } from '#contract/product-columns.ts';
import { categoriesOf, filterProducts, type ProductFilter } from '#contract/product-filter.ts';
import type { Product } from '#contract/products.ts';
import { officeQuery } from '#web/api/office.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Fill } from '#web/ui/fill.tsx';
import { FilterPick } from '#web/ui/filter-pick.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';
import { VirtualCards } from '#web/ui/virtual-cards.tsx';
import { ProductCard } from './product-card.tsx';
import { useProductEditor } from './product-editor.tsx';
import classes from './product-page.module.css';
import { productListQuery } from './products.queries.ts';

interface Props {
  filter: ProductFilter;
  onFilter(change: ProductFilter): void;
  onHistory(product: Product): void;
  /** Buttons of other features, in the toolbar. */
  toolbar?: ReactNode;
}

/** Product basic management: find one among thousands, and change any value of it. */
export function ProductPage({ filter, onFilter, onHistory, toolbar }: Props) {
  const t = useWords();
  const products = useQuery(productListQuery);
  const [text, setText] = useTyped(filter.q ?? '', (q) => onFilter({ q: q === '' ? undefined : q }));
  const q = useDeferredValue(text);
  const { category, availability } = filter;
  const shown = useMemo(
    () => filterProducts(products.data ?? [], { q, category, availability }),
    [products.data, q, category, availability],
  );
  const total = products.data?.length ?? 0;

  return (
    <Fill>
      <PageTitle
        title={t.products.title}
        note={
          products.data &&
          (shown.length === total
            ? t.common.count(formatNumber(total))
            : t.products.shownOf(formatNumber(shown.length), formatNumber(total)))
        }
      >
        {toolbar}
      </PageTitle>
      <div className={classes.filters}>
        <SearchField className={classes.search ?? ''} label={t.products.searchName} value={text} onChange={setText} />
        <FilterChips filter={filter} products={products.data} onFilter={onFilter} />
      </div>
      {products.isPending && <ListSkeleton height="11rem" />}
      {products.isError && (
        <LoadFailed text={problemText(products.error)} retrying={products.isFetching} onRetry={() => void products.refetch()} />
      )}
      {products.data && total === 0 && <EmptyState title={t.products.emptyTitle} text={t.products.emptyText} />}
      {products.data && total > 0 && shown.length === 0 && (
        <EmptyState title={t.common.nothingFound} text={t.products.nothingText}>
          <Button
            variant="default"
            onClick={() => {
              setText('');
              onFilter({ q: undefined, category: undefined, availability: undefined });
            }}
          >
            {t.common.clearFilters}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && <Cards products={shown} resetKey={`${q} ${category ?? ''} ${availability ?? ''}`} onHistory={onHistory} />}
    </Fill>
  );
}

/** Apart from the page, so that a keystroke draws the input at once and the list when there is time. */
const Cards = memo(function Cards({
  products,
  resetKey,
  onHistory,
}: {
  products: readonly Product[];
  resetKey: string;
  onHistory(product: Product): void;
}) {
  const t = useWords();
  const office = useQuery(officeQuery);
  const imageBaseUrl = office.data?.imageBaseUrl ?? null;
  const editor = useProductEditor();
  // the cards are memoised: what they are given must not change with every drawing
  const handlers = useRef(editor);
  handlers.current = editor;
  const onEdit = useCallback((product: Product, column: ProductColumn) => handlers.current.edit(product, column), []);
  const onToggleFlag = useCallback((product: Product) => handlers.current.toggleFlag(product), []);
  return (
    <>
      <VirtualCards
        label={t.products.title}
        items={products}
        getKey={keyOf}
        estimateHeight={186}
        resetKey={resetKey}
        render={(product) => (
          <ProductCard
            product={product}
            imageBaseUrl={imageBaseUrl}
            t={t}
            onEdit={onEdit}
            onToggleFlag={onToggleFlag}
            onHistory={onHistory}
          />
        )}
      />
      {editor.dialogs}
    </>
  );
});

const keyOf = (product: Product) => product.pdNumber;

/** The two filters that are picked from chips; each says what it is set to. */
function FilterChips({
  filter,
  products,
  onFilter,
}: {
  filter: ProductFilter;
  products: readonly Product[] | undefined;
  onFilter(change: ProductFilter): void;
}) {
  const t = useWords();
  const categories = useMemo(() => categoriesOf(products ?? []), [products]);
  return (
    <>
      <FilterPick
        label={t.products.searchCategory}
        value={filter.category}
        options={categories.map((value) => ({ value, label: value }))}
        searchable
        onPick={(category) => onFilter({ category })}
      />
      <FilterPick<Availability>
        label={t.products.searchAvailability}
        value={filter.availability}
        options={availabilities.map((value) => ({ value, label: value, note: t.products.availabilities[value] }))}
        onPick={(availability) => onFilter({ availability })}
      />
    </>
  );
}
