import type { PriceTab } from '#contract/prices/price-tabs.ts';

/** The rows of a list that can be saved as a file. */
export interface ListedProducts {
  /** The numbers of the shown products in their order; undefined while the list is loading. */
  shown: readonly number[] | undefined;
  /** The chosen ones among them: ticked, or in a selection of several rows. */
  chosen?: readonly number[];
  /** The tab whose prices are shown with them. */
  tab?: PriceTab;
}
