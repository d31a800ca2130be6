import { Button } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { filterProducts } from '#contract/products/product-filter.ts';
import { productSearch } from '#contract/products/product-search.ts';
import type { Product } from '#contract/products/products.ts';
import { countText } from '#web/i18n/count-text.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { narrowProducts, type ProductListFilter } from './narrow-products.ts';
import { ProductCards } from './product-cards.tsx';
import { ProductFilters } from './product-filters.tsx';
import { products as collection } from './products.queries.ts';

interface Props {
  filter: ProductListFilter;
  onFilter(change: ProductListFilter): void;
  onHistory(product: Product): void;
  /** Buttons of other features, in the toolbar. */
  toolbar?: ReactNode;
}

/** Product basic management: finds one product among thousands, and edits any value of it. */
export function ProductPage({ filter, onFilter, onHistory, toolbar }: Props) {
  const t = useWords();
  const products = useRows(collection);
  const [text, setText] = useDebouncedText(filter.q ?? '', (q) => onFilter({ q: q === '' ? undefined : q }));
  const q = useDeferredValue(text);
  const { category, availability, recent, only, customs } = filter;
  const now = useNow();
  const among = useMemo(
    () => narrowProducts(products.rows ?? [], { recent, only, customs }, now),
    [products.rows, recent, only, customs, now],
  );
  const shown = useMemo(() => filterProducts(among, { q, category, availability }), [among, q, category, availability]);
  const search = useMemo(() => productSearch(q), [q]);
  const total = products.rows?.length ?? 0;

  return (
    <FullHeight>
      <PageTitle title={t.products.title} note={products.rows && countText(shown.length, total, t)}>
        {toolbar}
      </PageTitle>
      <ProductFilters text={text} onText={setText} filter={filter} onFilter={onFilter} products={products.rows} />
      {products.isPending && <ListSkeleton height="15rem" />}
      {products.isError && (
        <LoadFailed text={problemText(products.error)} retrying={products.isFetching} onRetry={() => void products.refetch()} />
      )}
      {products.rows && total === 0 && <EmptyState title={t.products.emptyTitle} text={t.products.emptyText} />}
      {products.rows && total > 0 && shown.length === 0 && (
        <EmptyState title={t.common.nothingFound} text={t.products.nothingText}>
          <Button
            variant="default"
            onClick={() => {
              setText('');
              onFilter({
                q: undefined,
                category: undefined,
                availability: undefined,
                recent: undefined,
                only: undefined,
                customs: undefined,
              });
            }}
          >
            {t.common.clearFilters}
          </Button>
        </EmptyState>
      )}
      <ProductCards
        products={shown}
        search={search}
        resetKey={`${q} ${category ?? ''} ${availability ?? ''} ${recent ?? ''} ${only ?? ''} ${customs ?? ''}`}
        onHistory={onHistory}
      />
    </FullHeight>
  );
}
