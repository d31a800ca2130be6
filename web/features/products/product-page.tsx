import { Button } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Product } from '#contract/products/products.ts';
import { countText } from '#web/i18n/count-text.ts';
import { useWords } from '#web/i18n/words.ts';
import type { ListView, TableProps } from '#web/products/product-table-props.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { useFirstRows } from '#web/ui/lists/use-first-rows.ts';
import { ViewSwitch } from '#web/ui/sheet/view-switch.tsx';
import type { ProductListFilter } from './narrow-products.ts';
import { ProductCards } from './product-cards.tsx';
import { ProductFilters } from './product-filters.tsx';
import { products as collection } from './products.queries.ts';
import { useNarrowedProducts } from './use-narrowed-products.ts';

interface Props {
  filter: ProductListFilter & ListView;
  onFilter(change: ProductListFilter & ListView): void;
  onHistory(product: Product): void;
  /** Buttons of other features for the toolbar. */
  toolbar?: ReactNode;
  /** Drawn where there are no products yet: how to get some. */
  begin?: ReactNode;
  /** The list as a table; its code is loaded when it is first drawn. */
  Table: ComponentType<TableProps<Product>>;
  /** Draws the buttons that save the list as a file; `shown` holds the product numbers, undefined while the list is loading. */
  FileButtons: ComponentType<{ shown: readonly number[] | undefined }>;
}

/** Product management: finds one product among thousands, and edits any of its values. */
export function ProductPage({ filter, onFilter, onHistory, toolbar, begin, Table, FileButtons }: Props) {
  const t = useWords();
  const products = useRows(collection);
  const found = useNarrowedProducts(products.rows, filter, onFilter);
  const { shown } = found;
  const { view } = filter;
  const isTable = view === 'table';
  const total = products.rows?.length ?? 0;
  const first = useFirstRows(products.first, !isTable && !found.isNarrowed);

  return (
    <FullHeight>
      <PageTitle title={t.products.title} note={products.rows && countText(shown.length, total, t)}>
        {toolbar}
      </PageTitle>
      <ProductFilters
        typed={found.typed}
        settle={found.settle}
        filter={filter}
        onFilter={onFilter}
        products={products.rows}
        end={
          <>
            <ViewSwitch view={view ?? 'cards'} onView={(next) => onFilter({ view: next === 'table' ? next : undefined })} />
            {/* the table has these buttons among its own, because it sorts and filters further */}
            {!isTable && <FileButtons shown={products.rows && shown.map(({ pdNumber }) => pdNumber)} />}
          </>
        }
      />
      {products.isPending && !first && <ListSkeleton height="15rem" />}
      {products.isError && <LoadFailed of={products} />}
      {products.rows && total === 0 && (
        <EmptyState title={t.products.emptyTitle} text={t.products.emptyText}>
          {begin}
        </EmptyState>
      )}
      {products.rows && total > 0 && shown.length === 0 && !isTable && (
        <EmptyState title={t.common.nothingFound} text={t.products.nothingText}>
          <Button variant="default" onClick={found.clear}>
            {t.common.clearFilters}
          </Button>
        </EmptyState>
      )}
      {isTable && total > 0 && (
        <Table onHistory={onHistory} products={products.rows ?? none} fits={found.fits} view={filter} onView={onFilter} />
      )}
      <ProductCards
        products={isTable ? none : (first ?? shown)}
        isBeginning={first !== undefined}
        search={found.search}
        resetKey={found.resetKey}
        onHistory={onHistory}
      />
    </FullHeight>
  );
}

const none: readonly Product[] = [];
