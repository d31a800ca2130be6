import { canonicalSku } from '#contract/products/sku.ts';
import type { Db } from '#server/db/db.ts';
import { product } from '#server/db/schema/products/product.ts';

/** Stores products with the required values and those that the test gives. */
export async function addProducts(db: Db, products: Partial<typeof product.$inferInsert>[]): Promise<number[]> {
  const values = products.map((given, at) => {
    const { sku = `SKU-${at + 1}` } = given;
    return { productName: `제품 ${at + 1}`, ...given, sku, skuKey: canonicalSku(sku) };
  });
  const rows = await db.insert(product).values(values).returning({ pdNumber: product.pdNumber });
  return rows.map(({ pdNumber }) => pdNumber);
}
