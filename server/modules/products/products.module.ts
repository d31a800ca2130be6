import { Product } from '#contract/products/products.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { productHistory } from './product.history.ts';
import { productBatch } from './product-batch.ts';
import { registerProducts } from './products.routes.ts';
import { productRows } from './products.service.ts';
import { updateProduct } from './update-product.ts';

export const productsModule: Module = {
  name: 'products',
  create: (deps) => ({ routes: (app) => registerProducts(app, deps) }),
  liveRows: { product: keyedRows('pdNumber', Product, productRows) },
  history: [
    {
      ...productHistory,
      batch: productBatch,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateProduct(db, { productData: { pdNumber: Number(entityId), revision, [field]: from }, targetColumn: field }, by),
    },
  ],
  samples: async (db, size) => (await import('./products.samples.ts')).seedProducts(db, size),
};
