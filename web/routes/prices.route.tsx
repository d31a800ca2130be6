import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Region } from '#contract/prices/price-rules.ts';
import { type PriceTab, priceTabNames } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { PricePage } from '#web/features/prices/price-page.tsx';
import { RateChart } from '#web/features/prices/rate-chart.tsx';
import { FileButtons } from '#web/features/product-files/file-buttons.tsx';
import { FilterChips } from '#web/features/products/filter-chips.tsx';
import { useWords } from '#web/i18n/words.ts';
import type { ListView } from '#web/products/product-table-props.ts';
import { pricesSearch } from '#web/routes/search-params/searches.ts';
import { keepSetting } from '#web/session/person-settings.ts';
import { PriceTable } from './tables.ts';
import { useKeptView } from './use-kept-view.ts';

const route = getRouteApi('/inside/products/price_management');
const [firstTab] = priceTabNames;
const parts = { Table: PriceTable, FileButtons };

export function PricesScreen() {
  const t = useWords();
  const { tab = firstTab, ...filter } = useKeptView('prices', route.useSearch());
  const navigate = useNavigate({ from: '/products/price_management' });
  const onTab = useCallback(
    (next: PriceTab) => void navigate({ search: (before) => pricesSearch({ ...before, tab: next === firstTab ? undefined : next }) }),
    [navigate],
  );
  const onFilter = useCallback(
    (change: ProductFilter & ListView) => {
      if ('view' in change) keepSetting('view-prices', change.view);
      void navigate({ search: (before) => pricesSearch({ ...before, ...change }), replace: true });
    },
    [navigate],
  );
  const [subject, setSubject] = useState<HistorySubject>();
  const onHistory = useCallback(
    ({ pdNumber, productName }: PricedProduct) =>
      setSubject({
        kind: 'priceSheet',
        entityId: String(pdNumber),
        name: t.prices.pricesNamed(productName),
        also: { kind: 'product', field: 'price' },
      }),
    [t],
  );
  const onRateHistory = useCallback(
    (country: Region) => setSubject({ kind: 'exchangeRate', entityId: country, name: t.prices.rateNamed(country) }),
    [t],
  );
  return (
    <>
      <PricePage
        tab={tab}
        onTab={onTab}
        filter={filter}
        onFilter={onFilter}
        pickFilters={(products) => <FilterChips filter={filter} products={products} onFilter={onFilter} />}
        onHistory={onHistory}
        onRateHistory={onRateHistory}
        parts={parts}
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)}>
        {subject?.kind === 'exchangeRate' && <RateChart country={subject.entityId as Region} />}
      </HistoryDrawer>
    </>
  );
}
