import type { NewProduct } from '#contract/accounting/accounting.ts';
import type { Product } from '#contract/products/products.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { addProduct, findProductBySku } from './products.repository.ts';

/**
 * Stores a new product (and, by a trigger, its price sheet). Called again with the same content it returns the
 * same product, so a page that received no reply may repeat the call. Throws `sku-taken` where another product has
 * the SKU.
 */
export async function registerProduct(db: Db, newProduct: NewProduct, staffId: number): Promise<Product> {
  const { PROD_CD: sku, PROD_DES: productName, NO_USER1: weight, CONT1: category } = newProduct;
  const added = await addProduct(db, { sku, productName, weight, category, updatedBy: staffId });
  if (added) return added;
  const existing = await findProductBySku(db, sku);
  const isSame =
    existing?.sku === sku && existing.productName === productName && existing.weight === weight && existing.category === category;
  if (!existing || !isSame) throw new Problem('sku-taken', { current: existing });
  return existing;
}
