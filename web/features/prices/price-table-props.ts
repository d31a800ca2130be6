import type { PriceTab, Rates } from '#contract/prices/price-rules.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';

/** How the list is shown: as cards or as a table, which has an order and filters of its own. */
export interface PriceListView {
  view?: 'table' | undefined;
  sort?: string | undefined;
  where?: string | undefined;
}

/** What the page gives its table. */
export interface PriceTableProps {
  products: readonly PricedProduct[];
  tab: PriceTab;
  rates: Rates;
  /** Which of them the filters of the page let through; another function when they change. */
  fits(product: PricedProduct): boolean;
  view: PriceListView;
  onView(change: PriceListView): void;
  onHistory(product: PricedProduct): void;
}
