import type { ComponentType } from 'react';
import type { Rates } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { TableProps } from '#web/products/product-table-props.ts';

/** The parts of other features that the route passes in. */
export interface PriceParts {
  /** The list as a table; its code is loaded when it is first drawn. */
  Table: ComponentType<PriceTableProps>;
  /** Draws the buttons that save the list as a file; `shown` holds the product numbers. */
  FileButtons: ComponentType<{ shown: readonly number[] | undefined; tab: PriceTab }>;
}

/** The props that the page passes to its table. */
export interface PriceTableProps extends TableProps<PricedProduct> {
  tab: PriceTab;
  rates: Rates;
}
