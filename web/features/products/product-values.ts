import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { formatAmount, formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { customsText } from '#web/i18n/values/customs-text.ts';

/** The text of a value on a card; null where it is empty. */
export function shownValue(product: Product, column: ProductColumn, t: Catalog): string | null {
  const value = product[column];
  if (value === null || value === '') return null;
  if (column === 'price') return formatAmount(Number(value));
  if (column === 'weight') return formatNumber(Number(value));
  if (column === 'availability') return t.products.availabilities[value as keyof typeof t.products.availabilities];
  const customs = customsText(column, String(value), t);
  if (customs !== undefined) return customs;
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no;
  return String(value);
}
