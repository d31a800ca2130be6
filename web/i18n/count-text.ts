import { formatNumber } from './format.ts';
import type { Catalog } from './ko.ts';

/** How many rows a list has, and of how many, where it is narrowed. */
export const countText = (shown: number, total: number, t: Catalog): string =>
  shown === total ? t.common.count(formatNumber(total)) : t.products.shownOf(formatNumber(shown), formatNumber(total));
