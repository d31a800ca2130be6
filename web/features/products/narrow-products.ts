import type { ProductFilter } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';
import { readNumbers } from './product-numbers.ts';

/** What narrows the product list beside what narrows every list of products. */
export interface ProductListFilter extends ProductFilter {
  /** Only what came in the last seven days. */
  recent?: true | undefined;
  /** Only these numbers, as `writeNumbers` writes them: what was just registered, or brought over. */
  only?: string | undefined;
}

const recentMs = 7 * 24 * 3_600_000;

/** The products that are new, or among those named. Returns the list itself when neither is asked for. */
export function narrowProducts(
  products: readonly Product[],
  { recent, only }: Pick<ProductListFilter, 'recent' | 'only'>,
  now: number,
): readonly Product[] {
  if (!recent && only === undefined) return products;
  const isNamed = only === undefined ? () => true : readNumbers(only);
  return products.filter(({ pdNumber, createdAt }) => isNamed(pdNumber) && (!recent || now - Date.parse(createdAt) <= recentMs));
}
