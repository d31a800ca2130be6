import { sql } from 'drizzle-orm';
import { canonicalSku } from '#contract/products/sku.ts';
import { type Db, rowsOf } from './db.ts';

/**
 * Fills the columns of `0010_sku_keys.sql` for existing products and registrations: the canonical form by which SKUs are
 * compared. Of several products with the same form the oldest holds the key, and the others become its twins.
 */
export async function fillSkuKeys(tx: Db): Promise<void> {
  const products = await rowsOf<{ at: number; sku: string }>(tx, sql`select pd_number as at, sku from product order by pd_number`);
  const taken = new Set<string>();
  const keys = products.map(({ at, sku }) => {
    const key = canonicalSku(sku);
    const duplicateOf = taken.has(key) ? at : 0;
    taken.add(key);
    return { at, key, duplicateOf };
  });
  await tx.execute(sql`update product set sku_key = key, sku_twin = "duplicateOf"
    from json_to_recordset(${JSON.stringify(keys)}::json) as filled(at integer, key text, "duplicateOf" integer) where pd_number = at`);
  const sent = await rowsOf<{ sku: string }>(tx, sql`select sku from ecount_registration`);
  await tx.execute(sql`update ecount_registration r set sku_key = key
    from json_to_recordset(${JSON.stringify(sent.map(({ sku }) => ({ sku, key: canonicalSku(sku) })))}::json) as filled(sku text, key text)
    where r.sku = filled.sku`);
}
