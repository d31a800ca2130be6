import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NewProduct, UnfinishedRegistration } from '#contract/accounting/accounting.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import type { Db } from '#server/db/db.ts';
import { ecountRegistration } from '#server/db/schema/accounting/ecount.ts';
import { product } from '#server/db/schema/products/product.ts';
import { staff } from '#server/db/schema/staff/staff.ts';

/** The spellings in which SKUs were ever sent to ECOUNT, which may therefore have them; by canonical SKU. */
export async function sentSpellings(db: Db, skuKeys: readonly string[]): Promise<Map<string, string[]>> {
  const { skuKey, sku } = ecountRegistration;
  const rows = await db
    .select({ skuKey, sku })
    .from(ecountRegistration)
    .where(sql`${skuKey} in (select json_array_elements_text(${JSON.stringify(skuKeys)}::json))`);
  return new Map([...Map.groupBy(rows, (row) => row.skuKey)].map(([key, of]) => [key, of.map((row) => row.sku)]));
}

/** Records what is about to be sent. Deletes the records of products that exist by then. */
export async function recordSent(db: Db, newProducts: readonly NewProduct[], staffId: number): Promise<void> {
  await db.delete(ecountRegistration).where(sql`exists (select 1 from ${product} where ${product.skuKey} = ${ecountRegistration.skuKey})`);
  await db
    .insert(ecountRegistration)
    .values(
      newProducts.map((newProduct) => ({
        ...{ sku: newProduct.PROD_CD, skuKey: canonicalSku(newProduct.PROD_CD) },
        ...{ newProduct, staffId, state: 'sent' as const, at: sql`now()` },
      })),
    )
    .onConflictDoUpdate({
      target: ecountRegistration.sku,
      set: { newProduct: sql`excluded.new_product`, staffId, state: 'sent', at: sql`now()` },
    });
}

/**
 * Records that ECOUNT has these products with this content, also where another person has changed the record meanwhile by sending the same
 * code at the same moment.
 * @param isTheirs whether ECOUNT took the products from this person just now; otherwise whoever sent them before stays on record
 */
export async function recordStored(
  db: Db,
  newProducts: readonly NewProduct[],
  { staffId, isTheirs = false }: { staffId: number; isTheirs?: boolean },
): Promise<void> {
  if (newProducts.length === 0) return;
  await db
    .insert(ecountRegistration)
    .values(
      newProducts.map((newProduct) => ({
        ...{ sku: newProduct.PROD_CD, skuKey: canonicalSku(newProduct.PROD_CD) },
        ...{ newProduct, staffId, state: 'stored' as const },
      })),
    )
    .onConflictDoUpdate({
      target: ecountRegistration.sku,
      set: { newProduct: sql`excluded.new_product`, state: 'stored', ...(isTheirs && { staffId }) },
    });
}

/**
 * Deletes the records of products that were sent and that ECOUNT does not have; not of those that it has stored for somebody else since.
 */
export const deleteSent = (db: Db, skus: readonly string[]): Promise<void> =>
  deleteRegistrations(db, skus, eq(ecountRegistration.state, 'sent'));

/** Deletes the records of products that ECOUNT certainly does not have. */
export async function deleteRegistrations(db: Db, skus: readonly string[], which?: SQL): Promise<void> {
  const named = sql`${ecountRegistration.sku} in (select json_array_elements_text(${JSON.stringify(skus)}::json))`;
  await db.delete(ecountRegistration).where(and(named, which));
}

/** The most unfinished registrations that are listed or counted. */
const mostUnfinished = 200;

/** The number of unfinished registrations, up to `mostUnfinished`. */
export const unfinishedCount: SQL = sql`(select count(*)::int from (
  select from ${ecountRegistration} r where r.at > now() - interval '30 days'
    and not exists (select from ${product} p where p.sku_key = r.sku_key and p.sku_twin = 0) limit ${sql.raw(String(mostUnfinished))}) found)`;

/** What was sent to ECOUNT in the last month and has no product here, the newest first. Nobody is expected to finish older ones. */
export async function listUnfinished(db: Db): Promise<UnfinishedRegistration[]> {
  const rows = await db
    .select({ newProduct: ecountRegistration.newProduct, staffName: staff.staffName, at: ecountRegistration.at })
    .from(ecountRegistration)
    .leftJoin(product, and(eq(product.skuKey, ecountRegistration.skuKey), eq(product.skuTwin, 0)))
    .leftJoin(staff, eq(staff.staffId, ecountRegistration.staffId))
    .where(and(isNull(product.pdNumber), sql`${ecountRegistration.at} > now() - interval '30 days'`))
    .orderBy(sql`${ecountRegistration.at} desc`)
    .limit(mostUnfinished);
  return rows.map(({ newProduct, staffName, at }) => ({ newProduct, staffName, at: at.toISOString() }));
}
