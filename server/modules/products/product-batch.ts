import { type Product, ProductFields } from '#contract/products/products.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import type { BatchTable } from '#server/module.ts';
import { productHistory } from './product.history.ts';
import { findProducts } from './products.repository.ts';
import { refuseProducts } from './refuse-products.ts';

/** Products as rows of a batch. */
export const productBatch: BatchTable<Product> = {
  ...productHistory,
  fields: ProductFields,
  load: findProducts,
  derive: ({ sku }) => (sku === undefined ? {} : { skuKey: canonicalSku(String(sku)), skuTwin: 0 }),
  refuse: refuseProducts,
};
