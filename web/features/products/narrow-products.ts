import { lacksCustoms } from '#contract/customs/product-customs.ts';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import type { Product } from '#contract/products/products.ts';
import { readNumbers } from './product-numbers.ts';

/** The filters of the product list, in addition to those that both lists of products have. */
export interface ProductListFilter extends ProductFilter {
  /** Only products that were added in the last seven days. */
  recent?: true | undefined;
  /** Only these product numbers, in the format of `writeNumbers`: those just registered or imported, for example. */
  only?: string | undefined;
  /** Only products that lack what customs asks of them. */
  customs?: 'missing' | undefined;
}

const recentMs = 7 * 24 * 3_600_000;

/** The products that are new, have one of the numbers, or lack customs data. Returns the list itself when no filter is set. */
export function narrowProducts(
  products: readonly Product[],
  { recent, only, customs }: Pick<ProductListFilter, 'recent' | 'only' | 'customs'>,
  now: number,
): readonly Product[] {
  if (!recent && only === undefined && customs === undefined) return products;
  const isNamed = only === undefined ? () => true : readNumbers(only);
  return products.filter(
    (product) =>
      isNamed(product.pdNumber) &&
      (!recent || now - Date.parse(product.createdAt) <= recentMs) &&
      (customs === undefined || lacksCustoms(product)),
  );
}
