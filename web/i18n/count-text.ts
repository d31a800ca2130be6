import { formatNumber } from './format.ts';
import type { Catalog } from './ko.ts';

/** How many rows a list shows, and of how many when it is filtered. */
export const countText = (shown: number, total: number, t: Catalog): string =>
  shown === total ? t.common.count(formatNumber(total)) : t.products.shownOf(formatNumber(shown), formatNumber(total));
