import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { externalKey } from '#contract/orders/import/external-key.ts';
import { type Rates, ratesByRegion } from '#contract/prices/price-rules.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { type FoundProduct, productFinder } from '#contract/tables/find-product.ts';
import { withoutZeros } from '#contract/tables/table-cells.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { orderLine } from '#server/db/schema/orders/order-line.ts';
import { priceSheet } from '#server/db/schema/products/price-sheet.ts';
import { product } from '#server/db/schema/products/product.ts';
import { withTier } from '#server/modules/orders/orders.service.ts';
import { exchangeRates, ratesSince } from '#server/modules/prices/prices.service.ts';
import { type Buyer, findBuyers } from './find-buyers.ts';
import type { ReadOrder } from './read-file-order.ts';

type Row = typeof orderLine.$inferSelect;
export type StoredLine = ReturnType<typeof withTier<Row>>;
/** A stored order with its lines. */
export type StoredOrder = typeof order.$inferSelect & { lines: StoredLine[] };
/** The product data that a line needs, with its prices. */
export type Sold = Pick<typeof product.$inferSelect, 'pdNumber' | 'sku' | 'productName' | 'rangeName' | 'weight' | 'price'> & {
  won: Omit<typeof priceSheet.$inferSelect, 'updatedAt'> | null;
};

/** Everything in the database that the decision about a file depends on. */
export interface Known {
  byNumber: ReadonlyMap<string, StoredOrder>;
  /** Orders by the number of another system, without cancelled ones: at most one in each channel. */
  byKey: ReadonlyMap<string, readonly StoredOrder[]>;
  find(pdNumber: string, sku: string): FoundProduct<Sold>;
  buyers: ReadonlyMap<number, Buyer>;
  rates: Rates;
  /** Won for a US dollar: the rates since the registration of the oldest stored order of the file. */
  pastRates: readonly number[];
}

/** Reads what the database holds about the orders of a file. */
export async function findKnown(db: Db, orders: readonly ReadOrder[]): Promise<Known> {
  const stored = await findStored(db, orders);
  const products = await findSold(db, orders);
  const members = orders.flatMap(({ fields: { memberId } }) => memberId ?? []);
  return {
    byNumber: new Map(stored.map((each) => [each.orderNumber, each])),
    byKey: Map.groupBy(
      stored.filter((each) => each.externalKey !== '' && !each.cancelled),
      (each) => each.externalKey,
    ),
    find: productFinder(products),
    buyers: await findBuyers(db, [...members, ...stored.flatMap(({ memberId }) => memberId ?? [])]),
    rates: ratesByRegion(await exchangeRates(db)),
    pastRates: await findPastRates(db, orders, stored),
  };
}

async function findPastRates(db: Db, orders: readonly ReadOrder[], stored: readonly StoredOrder[]): Promise<number[]> {
  const isInWon = orders.some(({ lines }) => lines?.some(({ currency }) => currency === 'KRW'));
  const [first] = stored.map(({ registeredAt }) => registeredAt).sort((a, b) => a.getTime() - b.getTime());
  return isInWon && first ? await ratesSince(db, 'US', first) : [];
}

async function findStored(db: Db, orders: readonly ReadOrder[]): Promise<StoredOrder[]> {
  const numbers = orders.flatMap(({ fields: { orderNumber } }) => orderNumber || []);
  const keys = orders.flatMap(({ fields: { externalReference } }) => (externalReference ? externalKey(externalReference) : []));
  const rows = await db
    .select()
    .from(order)
    .where(or(inArray(order.orderNumber, numbers), and(inArray(order.externalKey, keys), eq(order.cancelled, false))));
  const ids = rows.map(({ orderId }) => orderId);
  const lines = await db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.position));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => ({ ...row, lines: (byOrder.get(row.orderId) ?? []).map(withTier) }));
}

/** As one JSON parameter: a statement takes at most 65,535 parameters, and a file may have more lines. */
const listed = (values: Iterable<string | number>) => sql`json_array_elements_text(${JSON.stringify([...values])}::json)`;

/** Products by their numbers and SKUs, including SKUs whose leading zeros a spreadsheet has dropped. */
async function findSold(db: Db, orders: readonly ReadOrder[]): Promise<Sold[]> {
  const lines = orders.flatMap(({ lines: all }) => all ?? []);
  const keys = new Set(lines.flatMap(({ sku }) => (sku ? canonicalSku(sku) : [])));
  const digits = [...keys].filter((key) => /^\d+$/.test(key)).map(withoutZeros);
  return await db
    .select({
      ...{ pdNumber: product.pdNumber, sku: product.sku, productName: product.productName, rangeName: product.rangeName },
      ...{ weight: product.weight, price: product.price, won: priceSheet },
    })
    .from(product)
    .leftJoin(priceSheet, eq(priceSheet.pdNumber, product.pdNumber))
    .where(
      or(
        sql`${product.pdNumber} in (select value::integer from ${listed(new Set(lines.flatMap(({ pdNumber }) => pdNumber ?? [])))} value)`,
        sql`${product.skuKey} in (select value from ${listed(keys)} value)`,
        digits.length > 0
          ? sql`${product.skuKey} ~ '^0[0-9]+$' and ltrim(${product.skuKey}, '0') in (select value from ${listed(digits)} value)`
          : undefined,
      ),
    );
}
