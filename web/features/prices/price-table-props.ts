import type { ComponentType, ReactNode } from 'react';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';

/** How the list is shown: as cards or as a table, which has an order and filters of its own. */
export interface PriceListView {
  view?: 'table' | undefined;
  sort?: string | undefined;
  where?: string | undefined;
}

/** Draws the buttons by which a list is taken as a file; `shown` are numbers of products. */
export type FileButtonsOf = ComponentType<{ shown: readonly number[] | undefined; tab: PriceTab }>;

/** The parts of other features that the route passes in. */
export interface PriceParts {
  /** The list as a table, whose code is loaded with it. */
  Table: ComponentType<PriceTableProps>;
  FileButtons: FileButtonsOf;
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
  /** Buttons of other features, among the tools of the table. */
  tools?: ((sheet: SheetTool<PricedProduct>) => ReactNode) | undefined;
}
