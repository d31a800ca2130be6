import { lacks as lacking } from '#contract/products/lacks.ts';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import { productGaps } from '#contract/products/product-gaps.ts';
import type { Product } from '#contract/products/products.ts';
import { readNumbers } from './product-numbers.ts';

/** The filters of the product list, in addition to those that both lists of products have. */
export interface ProductListFilter extends ProductFilter {
  /** Only products added in the last seven days. */
  recent?: true | undefined;
  /** Only these product numbers, in the format of `writeNumbers`: for example those just registered or imported. */
  only?: string | undefined;
  /** Only products with this gap, one of `productGaps`. Any other value filters nothing. */
  lacks?: string | undefined;
}

const recentMs = 7 * 24 * 3_600_000;

/** A test of whether a product is recent, has a listed number and has the gap. Undefined when no filter is set. */
export function narrowTest(
  { recent, only, lacks }: Pick<ProductListFilter, 'recent' | 'only' | 'lacks'>,
  now: number,
): ((product: Product) => boolean) | undefined {
  const gap = productGaps.find((each) => each === lacks);
  if (!recent && only === undefined && gap === undefined) return undefined;
  const isNamed = only === undefined ? () => true : readNumbers(only);
  return (product) =>
    isNamed(product.pdNumber) &&
    (!recent || now - Date.parse(product.createdAt) <= recentMs) &&
    (gap === undefined || lacking[gap](product));
}

/** The products that match the filter. Returns the list itself when no filter is set. */
export function narrowProducts(
  products: readonly Product[],
  filter: Pick<ProductListFilter, 'recent' | 'only' | 'lacks'>,
  now: number,
): readonly Product[] {
  const test = narrowTest(filter, now);
  return test ? products.filter(test) : products;
}
