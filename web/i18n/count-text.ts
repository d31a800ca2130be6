import { formatNumber } from './format.ts';
import type { Catalog } from './ko.ts';

/** The number of rows that a list shows; if it is filtered, also the number of all rows. */
export const countText = (shown: number, total: number, t: Catalog): string =>
  shown === total ? t.common.count(formatNumber(total)) : t.products.shownOf(formatNumber(shown), formatNumber(total));
