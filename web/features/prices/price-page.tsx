import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { missingRate, type Region, ratesByRegion, rulesOf } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import { mayCall } from '#contract/rights.ts';
import { countText } from '#web/i18n/count-text.ts';
import { rightNeeded } from '#web/i18n/right-text.ts';
import { useWords } from '#web/i18n/words.ts';
import type { ListView } from '#web/products/product-table-props.ts';
import { useFoundProducts } from '#web/products/use-found-products.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Folded } from '#web/ui/display/folded.tsx';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { LookingOnly } from '#web/ui/display/looking-only.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { failedOf, LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { useFirstRows } from '#web/ui/lists/use-first-rows.ts';
import { ViewSwitch } from '#web/ui/sheet/view-switch.tsx';
import { PriceCards } from './price-cards.tsx';
import classes from './price-page.module.css';
import type { PriceParts } from './price-table-props.ts';
import { PriceTabs, useSeenTab } from './price-tabs.tsx';
import { pricedProducts, rates as rateCollection } from './prices.queries.ts';
import { RateBar } from './rate-bar.tsx';
import { useRateEditor } from './rate-editor.tsx';

interface Props {
  tab: PriceTab;
  onTab(tab: PriceTab): void;
  filter: ProductFilter & ListView;
  onFilter(change: ProductFilter & ListView): void;
  /** Draws the controls that filter these rows. */
  pickFilters(products: readonly PricedProduct[] | undefined): ReactNode;
  onHistory(product: PricedProduct): void;
  onRateHistory(country: Region): void;
  parts: PriceParts;
}

/**
 * Price management: every product with its seven price lists, which are calculated from one sheet of won prices and three exchange rates.
 */
export function PricePage({ tab: wanted, onTab, filter, onFilter, pickFilters, onHistory, onRateHistory, parts }: Props) {
  const t = useWords();
  const mayEdit = mayCall('POST /api/products/updateProductPriceSheet', useSignedIn());
  const [products, rates] = [useRows(pricedProducts), useRows(rateCollection)];
  const rateEditor = useRateEditor();
  const tab = useSeenTab(wanted);
  const byRegion = useMemo(() => ratesByRegion(rates.rows ?? []), [rates.rows]);

  const found = useFoundProducts(products.rows, filter, onFilter);
  const total = products.rows?.length ?? 0;
  const loaded = products.rows !== undefined && rates.rows !== undefined;
  const failed = failedOf(products, rates);
  const missing = loaded && rulesOf(tab).map((rule) => missingRate(rule, byRegion))[0];

  const isTable = filter.view === 'table' && loaded && total > 0;
  const first = useFirstRows(rates.rows && products.first, filter.view !== 'table' && !found.isNarrowed);

  return (
    <FullHeight>
      <PageTitle title={t.prices.title} note={products.rows && countText(found.shown.length, total, t)}>
        {!mayEdit && <LookingOnly reason={rightNeeded('POST /api/products/updateProductPriceSheet', t)} />}
        {rates.rows && (
          <Folded label={t.prices.rate}>
            <RateBar rates={rates.rows} onEdit={rateEditor.edit} onHistory={onRateHistory} />
          </Folded>
        )}
      </PageTitle>
      <PriceTabs tab={tab} onTab={onTab}>
        <PriceFilters {...{ tab, found, filter, onFilter }} FileButtons={isTable ? undefined : parts.FileButtons}>
          {pickFilters(products.rows)}
        </PriceFilters>
        {missing && <RateMissing region={missing} onEnter={() => rateEditor.edit(missing)} />}
        {!loaded && !failed && !first && <ListSkeleton rows={10} height="4rem" />}
        {failed && <LoadFailed of={failed} />}
        {loaded && found.shown.length === 0 && !isTable && <NothingToShow isFiltered={total > 0} onClear={found.clear} />}
        {isTable && (
          <parts.Table
            {...{ tab, onHistory }}
            products={products.rows ?? nothing}
            rates={byRegion}
            fits={found.fits}
            view={filter}
            onView={onFilter}
          />
        )}
        <PriceCards
          tab={tab}
          onHistory={onHistory}
          products={first ?? (loaded && !isTable ? found.shown : nothing)}
          search={found.search}
          rates={byRegion}
          resetKey={found.resetKey}
          isBeginning={first !== undefined}
        />
      </PriceTabs>
      {rateEditor.dialogs}
    </FullHeight>
  );
}

interface FilterProps extends Pick<Props, 'tab' | 'filter' | 'onFilter'> {
  found: ReturnType<typeof useFoundProducts<PricedProduct>>;
  /** Undefined for the table: it sorts and filters further, and so has these buttons among its own. */
  FileButtons: PriceParts['FileButtons'] | undefined;
  children: ReactNode;
}

/** The search and the filters, followed by the switch between cards and table and the file buttons. */
function PriceFilters({ tab, found: { typed, settle, shown, isLoaded }, filter, onFilter, FileButtons, children }: FilterProps) {
  const { view, category, availability } = filter;
  const active = [category, availability].filter((each) => each !== undefined).length;
  const end = (
    <Group gap="xs">
      <ViewSwitch view={view ?? 'cards'} onView={(next) => onFilter({ view: next === 'table' ? next : undefined })} />
      {FileButtons && <FileButtons tab={tab} shown={isLoaded ? shown.map(({ pdNumber }) => pdNumber) : undefined} />}
    </Group>
  );
  return (
    <FilterBar label={useWords().products.searchName} typed={typed} settle={settle} active={active} end={end}>
      {children}
    </FilterBar>
  );
}

function NothingToShow({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const t = useWords();
  if (!isFiltered)
    return (
      <EmptyState title={t.prices.emptyTitle} text={t.prices.emptyText}>
        <Button variant="default" renderRoot={(props) => <Link to="/products" {...props} />}>
          {t.products.toProducts}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState title={t.common.nothingFound} text={t.products.nothingText}>
      <Button variant="default" onClick={onClear}>
        {t.common.clearFilters}
      </Button>
    </EmptyState>
  );
}

/** Says that the prices of this list cannot be calculated until a rate is entered. */
function RateMissing({ region, onEnter }: { region: Region; onEnter(): void }) {
  const t = useWords();
  const mayEnter = mayCall('POST /api/products/updateExchangeRate', useSignedIn());
  return (
    <p className={classes.missing} role="status">
      {t.prices.rateMissing(region)}
      {mayEnter && (
        <Button size="compact-xs" variant="light" color="red" onClick={onEnter}>
          {t.prices.enterRate}
        </Button>
      )}
    </p>
  );
}

const nothing: readonly PricedProduct[] = [];
