import type { ProductFilter } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';
import { readNumbers } from './product-numbers.ts';

/** The filters of the product list, in addition to those that both lists of products have. */
export interface ProductListFilter extends ProductFilter {
  /** Only products that were added in the last seven days. */
  recent?: true | undefined;
  /** Only these product numbers, in the format of `writeNumbers`: those just registered or imported, for example. */
  only?: string | undefined;
}

const recentMs = 7 * 24 * 3_600_000;

/** The products that are new, or have one of the numbers. Returns the list itself when neither filter is set. */
export function narrowProducts(
  products: readonly Product[],
  { recent, only }: Pick<ProductListFilter, 'recent' | 'only'>,
  now: number,
): readonly Product[] {
  if (!recent && only === undefined) return products;
  const isNamed = only === undefined ? () => true : readNumbers(only);
  return products.filter(({ pdNumber, createdAt }) => isNamed(pdNumber) && (!recent || now - Date.parse(createdAt) <= recentMs));
}
