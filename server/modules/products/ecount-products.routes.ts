import type { FastifyInstance } from 'fastify';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { compareEcountProducts, importFromEcount } from './import-from-ecount.ts';
import { registerProduct } from './register-product.ts';

/**
 * Products that are imported from ECOUNT or were registered there first. None of these endpoints calls ECOUNT: the
 * page sends what it received from there.
 */
export function registerEcountProducts(app: FastifyInstance, { database: { db, long } }: ModuleDeps): void {
  route(app, 'POST /api/products/regitProduct', async ({ body, staff }) => ({
    product: await registerProduct(db, body.newProduct, staff.staffId),
  }));
  route(app, 'POST /api/products/ecountCompare', async ({ body }) => ({
    rows: await compareEcountProducts(long, body.ecountProductList, body.scope),
  }));
  route(app, 'POST /api/products/ecountProductsWeight', ({ body, staff }) =>
    importFromEcount(long, body.ecountProductList, 'weight', staff.staffId),
  );
  route(app, 'POST /api/products/ecountProductsToCore', ({ body, staff }) =>
    importFromEcount(long, body.ecountProductList, 'all', staff.staffId),
  );
}
