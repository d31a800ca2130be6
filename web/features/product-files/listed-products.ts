import type { PriceTab } from '#contract/prices/price-tabs.ts';

/** What of a list can be taken as a file. */
export interface ListedProducts {
  /** The numbers of the products that are shown, in their order; undefined while the list is still arriving. */
  shown: readonly number[] | undefined;
  /** Of those, the ones that were chosen: by their boxes, or as a selection of several rows. */
  chosen?: readonly number[];
  /** The prices that are shown beside them. */
  tab?: PriceTab;
}
