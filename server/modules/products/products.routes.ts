import type { FastifyInstance } from 'fastify';
import { availabilities } from '#contract/products/availability.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { answerBatch } from '#server/modules/change-sets/change-sets.service.ts';
import { registerEcountProducts } from './ecount-products.routes.ts';
import { productBatch } from './product-batch.ts';
import { findLastChanges, findProductBySku, listCategories, productChoices, productList } from './products.repository.ts';
import { updateProduct } from './update-product.ts';

export function registerProducts(app: FastifyInstance, deps: ModuleDeps): void {
  const { db } = deps.database;
  const listProducts = productList();
  const listChoices = productChoices();

  route(app, 'POST /api/products/allData', () => listChoices(db));
  route(app, 'POST /api/products/management_basic', () => listProducts(db));
  route(app, 'POST /api/products/lastChanges', ({ body }) => findLastChanges(db, body.since));
  route(app, 'POST /api/products/categoryList', () => listCategories(db));
  route(app, 'POST /api/products/availabilityList', () => [...availabilities]);
  route(app, 'POST /api/products/skuChecking', async ({ body: { sku } }) => {
    const product = await findProductBySku(db, sku);
    return { response: product !== undefined, ...(product && product.sku !== sku && { spelling: product.sku }) };
  });
  route(app, 'POST /api/products/updateProduct', ({ body, staff }) => updateProduct(db, body, staff.staffId));

  route(app, 'POST /api/products/updateProducts', (call) => answerBatch(app, deps.database, productBatch, call));

  registerEcountProducts(app, deps);
}
