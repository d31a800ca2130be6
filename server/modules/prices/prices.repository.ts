import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { type PriceSheetColumn, priceSheetColumns } from '#contract/prices/price-rules.ts';
import type { PricedProduct, PriceSheet, TierWon } from '#contract/prices/prices.ts';
import type { LastChange } from '#contract/products/last-changes.ts';
import { byRank } from '#contract/products/product-order.ts';
import { isSince, wireMoment } from '#server/db/columns/wire-moment.ts';
import type { Db } from '#server/db/db.ts';
import { cachedJsonList } from '#server/db/json-list/json-list.ts';
import { wireColumns } from '#server/db/json-list/list-source.ts';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import { product } from '#server/db/schema/products/product.ts';

/** The columns of a product that are shown next to its prices. */
const { pdNumber, redirecting, productName, rangeName, brand, sku, price, availability, pageUrl, thumbnail, rangeThumbnail } =
  getTableColumns(product);
const { category, listRating, revision } = getTableColumns(product);
const beside = {
  ...{ pdNumber, redirecting, productName, rangeName, brand, sku, price, availability, pageUrl, thumbnail, rangeThumbnail },
  ...{ category, listRating, revision },
};

/** The columns of a price sheet that leave the server. */
const { pdNumber: _key, updatedBy, updatedAt, ...sheet } = getTableColumns(priceSheet);

const sheetAsJson: SQL = sql`json_build_object(${sql.join(
  Object.entries(sheet).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`;

/**
 * Every product with its price sheet, in the order of the product list, as JSON text. Each app makes one list, which keeps the text in
 * memory.
 */
export const pricedProductList = () =>
  cachedJsonList<PricedProduct>('prices', {
    rows: (keys) => sql`select ${wireColumns(beside)}, ${sheetAsJson} as "priceSheet" from ${product} join ${priceSheet} using (pd_number)
      where ${keys ? sql`${product.pdNumber} = any(${keys})` : sql`true`}
      order by ${desc(product.listRating)} nulls last, ${desc(product.pdNumber)}`,
    key: 'pdNumber',
    order: byRank,
    kinds: ['product', 'priceSheet'],
  });

/** When each product or its price sheet was last changed, whichever was later. */
export function findLastPriceChanges(db: Db, since: string | undefined): Promise<LastChange[]> {
  const at = sql`greatest(${product.updatedAt}, ${updatedAt})`;
  return db
    .select({ pdNumber, at: wireMoment(at) })
    .from(product)
    .innerJoin(priceSheet, eq(priceSheet.pdNumber, product.pdNumber))
    .where(isSince(at, since));
}

/** One won price, of every product that has it. */
export async function findTierPrices(db: Db, column: PriceSheetColumn): Promise<TierWon[]> {
  const rows = await db.select({ pdNumber: priceSheet.pdNumber, wonPrice: priceSheet[column] }).from(priceSheet);
  return rows.flatMap(({ pdNumber, wonPrice }) => (wonPrice === null ? [] : [{ pdNumber, wonPrice }]));
}

/** Products by their numbers, with their price sheets; numbers without a product are left out. */
export const findPricedProducts = (db: Db, pdNumbers: number[]): Promise<PricedProduct[]> =>
  db
    .select({ ...beside, priceSheet: sheet })
    .from(product)
    .innerJoin(priceSheet, eq(priceSheet.pdNumber, product.pdNumber))
    .where(inArray(product.pdNumber, pdNumbers));

export async function findPricedProduct(db: Db, at: number): Promise<PricedProduct | undefined> {
  const [row] = await findPricedProducts(db, [at]);
  return row;
}

/**
 * Stores one won price unless the sheet has changed since `revision` or already has the value. One statement, so one
 * transaction; a trigger writes its history. Returns undefined when no row was written.
 */
export async function writePrice(
  db: Db,
  write: { pdNumber: number; revision: number | undefined; column: PriceSheetColumn; value: number | null; staffId: number },
): Promise<PriceSheet | undefined> {
  const [row] = await db
    .update(priceSheet)
    .set({
      [write.column]: write.value,
      revision: sql`${priceSheet.revision} + 1`,
      updatedBy: write.staffId,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(priceSheet.pdNumber, write.pdNumber),
        write.revision === undefined ? undefined : eq(priceSheet.revision, write.revision),
        sql`${priceSheet[write.column]} is distinct from ${sql.param(write.value, priceSheet[write.column])}`,
      ),
    )
    .returning(sheet);
  return row;
}

export const isPriceSheetColumn = (name: string): name is PriceSheetColumn => priceSheetColumns.some((column) => column === name);
