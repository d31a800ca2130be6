import { sql } from 'drizzle-orm';
import type { ListedOrder, OrderPlace, OrderWindow } from '#contract/orders/list/order-list.ts';
import type { Holder } from '#contract/rights.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { findSummaries } from '#server/modules/orders/orders.service.ts';
import { fitsFilter } from './order-filter.ts';
import { sorting } from './order-sorting.ts';

const { orderId } = orderListing;

/** A window of the list of orders, and the place after which the next window begins; null at the end of the list. */
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
