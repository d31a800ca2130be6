import type { Product } from '#contract/products/products.ts';
import type { Db } from '#server/db/db.ts';
import { findProducts } from './products.repository.ts';

export { insertProducts, lackedBy, planProducts } from './add-products.ts';
export { findSkuHolders } from './product-batch.repository.ts';
export { productBatch } from './product-batch.ts';

/** Products by their numbers, in the form of the list. */
export const productRows = (db: Db, ids: string[]): Promise<Product[]> => findProducts(db, ids.map(Number));
