import type { PricedProduct } from '#contract/prices/prices.ts';
import type { Product } from '#contract/products/products.ts';
import { callBytes } from '#web/http/call.ts';
import { createKeptList } from './kept-list.ts';

/** The lists that have thousands of rows and contain nothing about receivers. */
export const keptProducts = createKeptList<Product>({
  name: 'products',
  fetchBytes: (signal) => callBytes('POST /api/products/management_basic', signal),
});
export const keptPrices = createKeptList<PricedProduct>({
  name: 'prices',
  fetchBytes: (signal) => callBytes('POST /api/products/management_price', signal),
});
