import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { product } from '#server/db/schema/products/product.ts';

/** A list as one JSON parameter of the statement, whatever its length. */
const listed = (values: readonly unknown[]) => sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`;

/** The numbers of the products that have these SKUs, by canonical SKU. */
export async function findSkuHolders(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ skuKey: product.skuKey, pdNumber: product.pdNumber })
    .from(product)
    .where(and(eq(product.skuTwin, 0), sql`${product.skuKey} in ${listed(keys)}`));
  return new Map(rows.map(({ skuKey, pdNumber }) => [skuKey, pdNumber]));
}

/** Those of these numbers that belong to a product. */
export async function findThere(db: Db, pdNumbers: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ pdNumber: product.pdNumber })
    .from(product)
    .where(sql`${product.pdNumber} in (select value::integer from json_array_elements_text(${JSON.stringify(pdNumbers)}::json))`);
  return new Set(rows.map(({ pdNumber }) => pdNumber));
}

/** The target of each product's link, by product. */
export async function findLinks(db: Db, link: 'redirecting' | 'setInOption'): Promise<Map<number, number>> {
  const rows = await db.select({ from: product.pdNumber, to: product[link] }).from(product).where(isNotNull(product[link]));
  return new Map(rows.map(({ from, to }) => [from, Number(to)]));
}
