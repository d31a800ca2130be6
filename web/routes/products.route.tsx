import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { mayCall } from '#contract/rights.ts';
import { AccountingTools } from '#web/features/accounting/accounting-tools.tsx';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { FileButtons } from '#web/features/product-files/file-buttons.tsx';
import type { ProductListFilter } from '#web/features/products/narrow-products.ts';
import { writeNumbers } from '#web/features/products/product-numbers.ts';
import { ProductPage } from '#web/features/products/product-page.tsx';
import { products } from '#web/features/products/products.queries.ts';
import { rightNeeded } from '#web/i18n/right-text.ts';
import { useWords } from '#web/i18n/words.ts';
import type { ListView } from '#web/products/product-table-props.ts';
import { productsSearch } from '#web/routes/search-params/searches.ts';
import { keepSetting } from '#web/session/person-settings.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LookingOnly } from '#web/ui/display/looking-only.tsx';
import { ProductTable } from './tables.ts';
import { useKeptView } from './use-kept-view.ts';

const route = getRouteApi('/inside/products');

export function ProductsScreen() {
  const t = useWords();
  const mayEdit = mayCall('POST /api/products/updateProduct', useSignedIn());
  const mayImport = mayCall('POST /api/registrations/begin', useSignedIn());
  const filter = useKeptView('products', route.useSearch());
  const navigate = useNavigate({ from: '/products' });
  const onFilter = useCallback(
    (change: ProductListFilter & ListView) => {
      if ('view' in change) keepSetting('view-products', change.view);
      void navigate({ search: (before) => productsSearch({ ...before, ...change }), replace: true });
    },
    [navigate],
  );
  /** Returns a function that shows just these products; undefined if they are too many for an address. */
  const showProducts = useCallback(
    (numbers: readonly number[]) => {
      const only = writeNumbers(numbers);
      return only === undefined ? undefined : () => void navigate({ to: '/products', search: productsSearch({ only }) });
    },
    [navigate],
  );
  const onRegistering = (opened: boolean) =>
    void navigate({ search: (before) => productsSearch({ ...before, register: opened || undefined }), replace: true });
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
        Table={ProductTable}
        FileButtons={FileButtons}
        begin={
          mayImport && (
            <Button variant="default" component={Link} to="/products/import">
              {t.files.begin}
            </Button>
          )
        }
        toolbar={
          <>
            {!mayEdit && <LookingOnly reason={rightNeeded('POST /api/products/updateProduct', t)} />}
            <AccountingTools
              onRegistered={(product) => products.apply([product])}
              showProducts={showProducts}
              registering={filter.register ?? false}
              onRegistering={onRegistering}
            />
          </>
        }
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}
