import { and, desc, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { LastChange } from '#contract/products/last-changes.ts';
import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import { byName, byRank } from '#contract/products/product-order.ts';
import type { Product } from '#contract/products/products.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { isSince, wireMoment } from '#server/db/columns/wire-moment.ts';
import type { Db } from '#server/db/db.ts';
import { cachedJsonList } from '#server/db/json-list/json-list.ts';
import { wireColumns } from '#server/db/json-list/list-source.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { product } from '#server/db/schema/products/product.ts';

/** Every column of a product that leaves the server, in the order of the list. */
const { skuKey, skuTwin, createdAt, updatedBy, updatedAt, ...columns } = getTableColumns(product);
const productWire = {
  ...columns,
  createdAt: wireMoment(createdAt),
};

/** By display rank, the highest first, and the newest first among equals. */
const listOrder: SQL = sql`${desc(product.listRating)} nulls last, ${desc(product.pdNumber)}`;

const withKey = (keys: SQL | undefined): SQL => (keys ? sql`${product.pdNumber} = any(${keys})` : sql`true`);

/** Every product with all its columns, as JSON text. Each app makes one list, which keeps the text in memory. */
export const productList = () =>
  cachedJsonList<Product>('products', {
    rows: (keys) => sql`select ${wireColumns(productWire)} from ${product} where ${withKey(keys)} order by ${listOrder}`,
    key: 'pdNumber',
    order: byRank,
    kinds: ['product'],
  });

/** The product data for choosing a product for an order, and for customs; sorted by name. */
export const productChoices = () => {
  const { pdNumber, productName, rangeName, brand, sku, price, weight, pageUrl, thumbnail, rangeThumbnail } = productWire;
  const { hsCode, originCountryCode, customsDescription, battery } = productWire;
  const shown = { pdNumber, productName, rangeName, brand, sku, price, weight, pageUrl, thumbnail, rangeThumbnail };
  const columns = wireColumns({ ...shown, hsCode, originCountryCode, customsDescription, battery });
  return cachedJsonList<Pick<Product, 'pdNumber' | 'productName'>>('product_choices', {
    rows: (keys) =>
      sql`select ${columns} from ${product} where ${withKey(keys)} order by ${product.productName} collate "C", ${product.pdNumber}`,
    key: 'pdNumber',
    order: byName,
    kinds: ['product'],
  });
};

/** Categories in use, ordered by code point (for Hangul that is the order of the dictionary). */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ category: product.category }).from(product).where(isNotNull(product.category));
  return rows.flatMap(({ category }) => (category === null ? [] : [category])).sort();
}

/** When each product was last changed. */
export const findLastChanges = (db: Db, since: string | undefined): Promise<LastChange[]> =>
  db
    .select({ pdNumber: product.pdNumber, at: wireMoment(updatedAt) })
    .from(product)
    .where(isSince(updatedAt, since));

/** Products by their numbers; numbers without a product are left out. */
export const findProducts = (db: Db, pdNumbers: number[]): Promise<Product[]> =>
  db.select(productWire).from(product).where(inArray(product.pdNumber, pdNumbers));

export async function findProduct(db: Db, pdNumber: number): Promise<Product | undefined> {
  const [row] = await db.select(productWire).from(product).where(eq(product.pdNumber, pdNumber));
  return row;
}

/** The product with this SKU, whatever its spelling. */
export async function findProductBySku(db: Db, sku: string): Promise<Product | undefined> {
  const [row] = await db
    .select(productWire)
    .from(product)
    .where(and(eq(product.skuKey, canonicalSku(sku)), eq(product.skuTwin, 0)));
  return row;
}

/** Adds a product. Returns undefined when its SKU is taken. */
export async function addProduct(db: Db, values: Omit<typeof product.$inferInsert, 'skuKey'>): Promise<Product | undefined> {
  const [row] = await db
    .insert(product)
    .values({ ...values, skuKey: canonicalSku(values.sku) })
    .onConflictDoNothing({ target: [product.skuKey, product.skuTwin] })
    .returning(productWire);
  return row;
}

/** One prepared statement for each column, with and without a check of the revision. */
const columnStatement = (column: ProductColumn, knowsRevision: boolean) =>
  preparedOnce((db) =>
    db
      .update(product)
      .set({
        [column]: sql`${sql.placeholder('value')}`,
        ...(column === 'sku' && { skuKey: sql`${sql.placeholder('skuKey')}`, skuTwin: 0 }),
        revision: sql`${product.revision} + 1`,
        updatedBy: sql`${sql.placeholder('staffId')}`,
        updatedAt: sql`now()`,
      })
      .where(
        and(
          eq(product.pdNumber, sql.placeholder('pdNumber')),
          knowsRevision ? eq(product.revision, sql.placeholder('revision')) : undefined,
          sql`${product[column]} is distinct from ${sql.placeholder('value')}`,
        ),
      )
      // as text: for a row of forty columns, describing and parsing each column costs more than the rest of the call
      .returning({ text: sql<string>`(select row_to_json(wire)::text from (select ${wireColumns(productWire)}) wire)` })
      .prepare(`write_product_${column}${knowsRevision ? '_revision' : ''}`),
  );
const columnStatements = Object.fromEntries(
  keysOf(productColumns).map((column) => [column, { latest: columnStatement(column, false), seen: columnStatement(column, true) }]),
) as Record<ProductColumn, Record<'latest' | 'seen', ReturnType<typeof columnStatement>>>;

/**
 * Stores one value unless the row has changed since `revision` or already has it. It is one statement, so one transaction;
 * a trigger writes the history. Returns the row as JSON of the reply, or undefined where none was written.
 */
export async function writeProductColumn(
  db: Db,
  { column, ...write }: { pdNumber: number; revision: number | undefined; column: ProductColumn; value: unknown; staffId: number },
): Promise<string | undefined> {
  const statement = columnStatements[column][write.revision === undefined ? 'latest' : 'seen'](db);
  const [row] = await statement.execute({ ...write, ...(column === 'sku' && { skuKey: canonicalSku(String(write.value)) }) });
  return row?.text;
}
