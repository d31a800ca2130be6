import { byRank } from '#contract/products/product-order.ts';
import type { Product } from '#contract/products/products.ts';
import { createCollection } from '#web/sync/collection.ts';
import { keptProducts } from '#web/sync/kept/kept-lists.ts';
import { byVersion } from '#web/sync/row-rules.ts';

/** Every product. */
export const products = createCollection<Product, number>({
  queryKey: ['products', 'management_basic'],
  list: keptProducts.fetch,
  kept: keptProducts,
  live: { product: (row: Product) => row },
  keyOf: ({ pdNumber }) => pdNumber,
  order: byRank,
  merge: byVersion(({ revision }) => revision),
});
