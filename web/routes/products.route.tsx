import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';
import { AccountingTools } from '#web/features/accounting/accounting-tools.tsx';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { ProductPage } from '#web/features/products/product-page.tsx';
import { products } from '#web/features/products/products.queries.ts';
import { productsSearch } from './searches.ts';

const route = getRouteApi('/inside/products');

export function ProductsScreen() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/products' });
  const onFilter = useCallback(
    (change: ProductFilter) => void navigate({ search: (before) => productsSearch({ ...before, ...change }), replace: true }),
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
        toolbar={<AccountingTools onRegistered={(product) => products.learn([product])} />}
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
