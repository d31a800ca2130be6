import { eq, ne, sql } from 'drizzle-orm';
import type { EcountItem, EcountList } from '#contract/accounting/accounting.ts';
import { ecountListCap } from '#contract/accounting/ecount-reasons.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { hasCome } from '#server/db/columns/has-come.ts';
import { exactWireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { ecountCall, ecountProductList } from '#server/db/schema/accounting/ecount.ts';
import { type JsonText, jsonText } from '#server/http/json-text/json-text.ts';
import type { ListPart } from '#server/integrations/ecount/ecount.client.ts';

/** Stores a list from ECOUNT. A new complete list replaces the stored parts. */
export async function saveList(
  db: Db,
  company: string,
  part: ListPart,
  { products, truncated }: { products: EcountItem[]; truncated: boolean },
): Promise<void> {
  const row = { account: company, products, truncated, fetchedAt: sql`now()` };
  await db.transaction(async (tx) => {
    if (part === 'all') await tx.delete(ecountProductList).where(ne(ecountProductList.part, 'all'));
    await tx
      .insert(ecountProductList)
      .values({ part, ...row })
      .onConflictDoUpdate({ target: ecountProductList.part, set: row });
  });
}

/**
 * What to fetch next: the complete list; or, where ECOUNT truncated that, the missing part, else the older part. When both parts together
 * have become small enough for one list, the complete list is tried again.
 */
export async function nextPart(db: Db, company: string): Promise<ListPart> {
  const { part, fetchedAt, truncated, products } = ecountProductList;
  const saved = await db
    .select({ part, truncated, rows: sql<number>`json_array_length(${products})` })
    .from(ecountProductList)
    .where(eq(ecountProductList.account, company))
    .orderBy(fetchedAt);
  if (!saved.some((list) => list.part === 'all' && list.truncated)) return 'all';
  const parts = saved.filter((list) => list.part !== 'all');
  const missing = (['goods', 'others'] as const).find((name) => parts.every((list) => list.part !== name));
  if (missing) return missing;
  const fitsInOne = parts.reduce((sum, { rows }) => sum + rows, 0) < ecountListCap;
  return fitsInOne ? 'all' : (parts[0]?.part ?? 'all');
}

/** The spellings in which the stored list of this company has SKUs, by canonical SKU. */
export async function listedSpellings(db: Db, company: string, skuKeys: readonly string[]): Promise<Map<string, string[]>> {
  const codes = await rowsOf<{ code: string }>(
    db,
    sql`select distinct item ->> 'PROD_CD' as code from ${ecountProductList} cross join lateral json_array_elements(products) item
      where account = ${company}`,
  );
  const wanted = new Set(skuKeys);
  const spellings = Map.groupBy(
    codes.map(({ code }) => code),
    canonicalSku,
  );
  return new Map([...spellings].filter(([key]) => wanted.has(key)));
}

/**
 * The stored list of this company as JSON of the reply, written by the database.
 * @param limitSeconds between two lists; `nextFetchAt` is never further away, even where the clock was ahead
 */
export async function findSavedList(db: Db, company: string, limitSeconds: number): Promise<JsonText<EcountList> | undefined> {
  const [row] = await rowsOf<{ reply: string }>(
    db,
    sql`with kept as (select * from ${ecountProductList} where account = ${company}),
      counted as (select (select count(*)::int from kept where part <> 'all') as parts, (select truncated from kept where part = 'all') as cut),
      shown as (select kept.* from kept, counted where (part <> 'all') = (counted.parts = 2))
      select json_build_object('Data', json_build_object(
        'Result', ${productsOf('shown')}, 'fetchedAt', ${exactWireMoment(sql`(select min(fetched_at) from shown)`)},
        'nextFetchAt', ${exactWireMoment(sql`case when ${hasCome(sql`c.next_at`, limitSeconds)} then least(c.next_at, now()) else c.next_at end`)}, 'truncated', (select bool_or(truncated) from shown),
        'parts', case when counted.cut then json_build_object('fetched', counted.parts, 'of', 2) end
      ))::text as reply
      from counted, ${ecountCall} c where exists (select from shown) and c.kind = 'list'`,
  );
  return row && jsonText<EcountList>(row.reply);
}

/** The products of some stored lists, one list after the other. */
const productsOf = (lists: string) => sql`(
  select coalesce(json_agg(item order by part, at), '[]')
  from ${sql.identifier(lists)} cross join lateral json_array_elements(products) with ordinality as items(item, at))`;
