import { type SQL, sql } from 'drizzle-orm';
import type { ListedOrder, OrderPlace, OrderWindow } from '#contract/orders/list/order-list.ts';
import type { OrderSort } from '#contract/orders/list/order-sorts.ts';
import type { Holder } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { findSummaries } from '#server/modules/orders/orders.service.ts';
import { fitsFilter } from './order-filter.ts';

const { orderId, registeredAt, total, pieces } = orderListing;

/** A column by which orders are sorted: as the whole number of a place, and back. */
interface Key {
  column: SQL;
  written: SQL;
  read(key: number): SQL;
}

const keys: Record<string, Key> = {
  registered: {
    column: sql`${registeredAt}`,
    written: sql`(extract(epoch from ${registeredAt}) * 1000000)::bigint`,
    read: (key) => sql`(timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond')`,
  },
  total: { column: sql`${total}`, written: sql`(${total} * 100)::bigint`, read: (key) => sql`(${key}::numeric / 100)` },
  pieces: { column: sql`${pieces}`, written: sql`${pieces}`, read: (key) => sql`${key}::bigint` },
};

/** The place in the order of the list, of which the index begins with the same columns. */
function sorting(sort: OrderSort, after: OrderPlace | undefined) {
  const key = keys[sort.replace('-', '')] as Key;
  const descends = sort.startsWith('-');
  const direction = sql.raw(descends ? 'desc' : 'asc');
  return {
    key: key.written,
    order: sql`${key.column} ${direction}, ${orderId} ${direction}`,
    beyond: after && sql`(${key.column}, ${orderId}) ${sql.raw(descends ? '<' : '>')} (${key.read(after.key)}, ${after.orderId}::integer)`,
  };
}

/** A window of the list of orders, and where the next one begins; null at the end of the list. */
export async function findWindow(
  db: Db,
  { sort, after, among, limit, ...filter }: OrderWindow,
  who: Holder,
): Promise<{ orders: ListedOrder[]; next: OrderPlace | null }> {
  const { key, order, beyond } = sorting(sort, after);
  const conditions = [
    fitsFilter(filter, who),
    ...(beyond ? [beyond] : []),
    ...(among ? [sql`${orderId} = any(${sql.param(among)}::integer[])`] : []),
  ];
  const rows = await rowsOf<OrderPlace & Pick<ListedOrder, 'delivery' | 'stage'>>(
    db,
    sql`select ${orderId} as "orderId", ${orderListing.delivery} as delivery, ${orderListing.stage} as stage, ${key}::float8 as key from ${orderListing}
        where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const known = new Map(
    (
      await findSummaries(
        db,
        shown.map((row) => row.orderId),
      )
    ).map((found) => [found.orderId, found]),
  );
  const orders = shown.flatMap((row) => {
    const found = known.get(row.orderId);
    return found ? [{ ...found, delivery: row.delivery, stage: row.stage }] : [];
  });
  return { orders, next: last ? { key: Number(last.key), orderId: last.orderId } : null };
}
