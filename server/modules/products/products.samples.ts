import { sql } from 'drizzle-orm';
import { canonicalSku } from '#contract/products/sku.ts';
import { sampleProducts } from '#samples/products.ts';
import type { Db } from '#server/db/db.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { product } from '#server/db/schema/products/product.ts';
import type { SampleSize } from '#server/db/seed.ts';

/** How many sample products were added each day, so that some always count as new. */
const samplesInADay = 3;

/** Stores the sample products, under the numbers that they have among the samples. */
export async function seedProducts(db: Db, { products }: SampleSize): Promise<void> {
  const rows = sampleProducts(products).map((row) => ({
    ...row,
    skuKey: canonicalSku(row.sku),
    createdAt: new Date(Date.now() - ((products - row.pdNumber) / samplesInADay) * 24 * 3_600_000),
  }));
  await insertRows(db, product, rows);
  // counted on, as the role for the daily work may not set a sequence
  await db.execute(sql`select count(nextval(pg_get_serial_sequence('product', 'pd_number')))::int from generate_series(1, ${rows.length})`);
}
