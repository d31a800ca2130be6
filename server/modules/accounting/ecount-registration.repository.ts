import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NewProduct, UnfinishedRegistration } from '#contract/accounting/accounting.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import type { Db } from '#server/db/db.ts';
import { ecountRegistration } from '#server/db/schema/accounting/ecount.ts';
import { product } from '#server/db/schema/products/product.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

/** The spellings in which this SKU was ever sent, so that ECOUNT may have them. */
export async function sentSpellings(db: Db, sku: string): Promise<string[]> {
  const { skuKey, sku: spelling } = ecountRegistration;
  const rows = await db
    .select({ spelling })
    .from(ecountRegistration)
    .where(eq(skuKey, canonicalSku(sku)));
  return rows.map((row) => row.spelling);
}

/** Writes down what is about to be sent. Rows that have become products are done with. */
export async function recordSent(db: Db, newProduct: NewProduct, staffId: number): Promise<void> {
  await db.delete(ecountRegistration).where(sql`exists (select 1 from ${product} where ${product.skuKey} = ${ecountRegistration.skuKey})`);
  const set = { newProduct, staffId, state: 'sent' as const, at: sql`now()` };
  await db
    .insert(ecountRegistration)
    .values({ sku: newProduct.PROD_CD, skuKey: canonicalSku(newProduct.PROD_CD), ...set })
    .onConflictDoUpdate({ target: ecountRegistration.sku, set });
}

/** ECOUNT has it, with this content. */
export async function recordStored(db: Db, newProduct: NewProduct): Promise<void> {
  await db.update(ecountRegistration).set({ newProduct, state: 'stored' }).where(eq(ecountRegistration.sku, newProduct.PROD_CD));
}

/** ECOUNT surely has nothing of it. */
export async function deleteRegistration(db: Db, sku: string): Promise<void> {
  await db.delete(ecountRegistration).where(eq(ecountRegistration.sku, sku));
}

/** What was sent to ECOUNT in the last month and has no product here, the newest first. Older ones nobody will finish. */
export async function listUnfinished(db: Db): Promise<UnfinishedRegistration[]> {
  const rows = await db
    .select({ newProduct: ecountRegistration.newProduct, staffName: staff.staffName, at: ecountRegistration.at })
    .from(ecountRegistration)
    .leftJoin(product, and(eq(product.skuKey, ecountRegistration.skuKey), eq(product.skuTwin, 0)))
    .leftJoin(staff, eq(staff.staffId, ecountRegistration.staffId))
    .where(and(isNull(product.pdNumber), sql`${ecountRegistration.at} > now() - interval '30 days'`))
    .orderBy(sql`${ecountRegistration.at} desc`)
    .limit(20);
  return rows.map(({ newProduct, staffName, at }) => ({ newProduct, staffName, at: at.toISOString() }));
}
