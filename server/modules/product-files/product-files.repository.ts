import { desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { priceSheetColumns } from '#contract/prices/price-rules.ts';
import type { Db } from '#server/db/db.ts';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import { product } from '#server/db/schema/products/product.ts';

const {
  skuKey: _key,
  skuTwin: _twin,
  revision: _revision,
  createdAt: _at,
  updatedBy: _by,
  updatedAt: _when,
  ...columns
} = getTableColumns(product);

const pairs = (table: Record<string, SQL.Aliased | unknown>, names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${table[name]}`),
    sql`, `,
  );

/** Every product with its won prices, in the order of the list, as JSON text: the database writes it and a thread parses it. */
export async function productsAsText(db: Db): Promise<string> {
  const sheet = sql`json_build_object(${pairs(priceSheet as never, priceSheetColumns)})`;
  const row = sql`json_build_object(${pairs(columns, Object.keys(columns))}, 'priceSheet', ${sheet})`;
  const [found] = await db
    .select({
      list: sql<string>`coalesce(json_agg(${row} order by ${desc(product.listRating)} nulls last, ${desc(product.pdNumber)}), '[]')::text`,
    })
    .from(product)
    .innerJoin(priceSheet, sql`${priceSheet.pdNumber} = ${product.pdNumber}`);
  return found?.list ?? '[]';
}
