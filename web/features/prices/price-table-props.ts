import type { ComponentType, ReactNode } from 'react';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { SheetTool } from '#web/ui/sheet/panel/sheet-tool.ts';

/** How the list is shown: as cards, or as a table with its own sort and filters. */
export interface PriceListView {
  view?: 'table' | undefined;
  sort?: string | undefined;
  where?: string | undefined;
}

/** Draws the buttons that save the list as a file; `shown` holds the product numbers. */
export type FileButtonsOf = ComponentType<{ shown: readonly number[] | undefined; tab: PriceTab }>;

/** The parts of other features that the route passes in. */
export interface PriceParts {
  /** The list as a table; its code is loaded when it is first drawn. */
  Table: ComponentType<PriceTableProps>;
  FileButtons: FileButtonsOf;
}

/** The props that the page passes to its table. */
export interface PriceTableProps {
  products: readonly PricedProduct[];
  tab: PriceTab;
  rates: Rates;
  /** Whether the filters of the page match a product. Another function whenever they change. */
  fits(product: PricedProduct): boolean;
  view: PriceListView;
  onView(change: PriceListView): void;
  onHistory(product: PricedProduct): void;
  /** Buttons of other features, among the tools of the table. */
  tools?: ((sheet: SheetTool<PricedProduct>) => ReactNode) | undefined;
}
