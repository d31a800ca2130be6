import { lacks as lacking } from '#contract/products/lacks.ts';
import type { ProductFilter } from '#contract/products/product-filter.ts';
import { productGaps } from '#contract/products/product-gaps.ts';
import type { Product } from '#contract/products/products.ts';
import { readNumbers } from './product-numbers.ts';

/** The filters of the product list, in addition to those that both lists of products have. */
export interface ProductListFilter extends ProductFilter {
  /** Only products that were added in the last seven days. */
  recent?: true | undefined;
  /** Only these product numbers, in the format of `writeNumbers`: those just registered or imported, for example. */
  only?: string | undefined;
  /** Only products that lack this: one of `productGaps`; nothing else narrows anything. */
  lacks?: string | undefined;
}

/** How the list is shown, beside what it shows: as cards or as a table, which has an order and filters of its own. */
export interface ProductListView {
  view?: 'table' | undefined;
  sort?: string | undefined;
  where?: string | undefined;
}

const recentMs = 7 * 24 * 3_600_000;

/** Whether a product is new, has one of the numbers, or lacks something. Undefined when no filter is set. */
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

/** The products that the filter lets through. Returns the list itself when no filter is set. */
export function narrowProducts(
  products: readonly Product[],
  filter: Pick<ProductListFilter, 'recent' | 'only' | 'lacks'>,
  now: number,
): readonly Product[] {
  const test = narrowTest(filter, now);
  return test ? products.filter(test) : products;
}
