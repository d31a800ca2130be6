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

/** How the list is shown, beside what it shows: as cards or as a table, which has an order and filters of its own. */
export interface ProductListView {
  view?: 'table' | undefined;
  sort?: string | undefined;
  where?: string | undefined;
}

const recentMs = 7 * 24 * 3_600_000;

/** Whether a product is new, has one of the numbers, or lacks customs data. Undefined when no filter is set. */
export function narrowTest(
  { recent, only, customs }: Pick<ProductListFilter, 'recent' | 'only' | 'customs'>,
  now: number,
): ((product: Product) => boolean) | undefined {
  if (!recent && only === undefined && customs === undefined) return undefined;
  const isNamed = only === undefined ? () => true : readNumbers(only);
  return (product) =>
    isNamed(product.pdNumber) &&
    (!recent || now - Date.parse(product.createdAt) <= recentMs) &&
    (customs === undefined || lacksCustoms(product));
}

/** The products that the filter lets through. Returns the list itself when no filter is set. */
export function narrowProducts(
  products: readonly Product[],
  filter: Pick<ProductListFilter, 'recent' | 'only' | 'customs'>,
  now: number,
): readonly Product[] {
  const test = narrowTest(filter, now);
  return test ? products.filter(test) : products;
}
