import { type SQL, sql } from 'drizzle-orm';
import type { OrderPlace } from '#contract/orders/list/order-list.ts';
import type { OrderSort } from '#contract/orders/list/order-sorts.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';

const { orderId, registeredAt, total, pieces } = orderListing;

/** A column by which orders are sorted, and its conversion to the whole number of a place and back. */
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

/** The SQL for sorting, and for the rows beyond a place. An index begins with the same columns. */
export function sorting(sort: OrderSort, after: OrderPlace | undefined) {
  const key = keys[sort.replace('-', '')]!;
  const descends = sort.startsWith('-');
  const direction = sql.raw(descends ? 'desc' : 'asc');
  return {
    key: key.written,
    order: sql`${key.column} ${direction}, ${orderId} ${direction}`,
    beyond: after && sql`(${key.column}, ${orderId}) ${sql.raw(descends ? '<' : '>')} (${key.read(after.key)}, ${after.orderId}::integer)`,
  };
}
