import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { AccountingTools } from '#web/features/accounting/accounting-tools.tsx';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import type { ProductListFilter } from '#web/features/products/narrow-products.ts';
import { writeNumbers } from '#web/features/products/product-numbers.ts';
import { ProductPage } from '#web/features/products/product-page.tsx';
import { products } from '#web/features/products/products.queries.ts';
import { productsSearch } from '#web/routes/search-params/searches.ts';

const route = getRouteApi('/inside/products');

export function ProductsScreen() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/products' });
  const onFilter = useCallback(
    (change: ProductListFilter) => void navigate({ search: (before) => productsSearch({ ...before, ...change }), replace: true }),
    [navigate],
  );
  /** How to show just these products; none when they are too many to be named. */
  const showProducts = useCallback(
    (numbers: readonly number[]) => {
      const only = writeNumbers(numbers);
      return only === undefined ? undefined : () => void navigate({ to: '/products', search: productsSearch({ only }) });
    },
    [navigate],
  );
  const [subject, setSubject] = useState<HistorySubject>();
  const onHistory = useCallback(
    ({ pdNumber, productName }: Product) => setSubject({ kind: 'product', entityId: String(pdNumber), name: productName }),
    [],
  );
  return (
    <>
      <ProductPage
        filter={filter}
        onFilter={onFilter}
        onHistory={onHistory}
        toolbar={<AccountingTools onRegistered={(product) => products.apply([product])} showProducts={showProducts} />}
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
