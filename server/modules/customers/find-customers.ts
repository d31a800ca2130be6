import { type SQL, sql } from 'drizzle-orm';
import { type CustomerSort, mostOfCustomer } from '#contract/customers/customer-sorts.ts';
import type { Customer, CustomerDetail, CustomerPlace, CustomerWindow } from '#contract/customers/customers.ts';
import { mostGivenOrders } from '#contract/orders/order-limits.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { customer } from '#server/db/schema/orders/customer.ts';
import { customerOrder } from '#server/db/schema/orders/customer-order.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { findSummaries, hasWords } from '#server/modules/orders/orders.service.ts';

const { newestOrderId, counted, total } = customer;

/** The columns by which customers are sorted, with the conversion to the whole number of a place and back. */
const keys: Record<CustomerSort, { column: SQL; written: SQL; read(key: number): SQL }> = {
  recent: { column: sql`${newestOrderId}`, written: sql`${newestOrderId}`, read: (key) => sql`${key}::bigint` },
  count: { column: sql`${counted}`, written: sql`${counted}`, read: (key) => sql`${key}::bigint` },
  total: { column: sql`${total}`, written: sql`(${total} * 100)::bigint`, read: (key) => sql`(${key}::numeric / 100)` },
};

/** The condition that an order of the customer has what was searched for. */
function haveWords(q: string | undefined): SQL {
  if (q === undefined || q === '') return sql`true`;
  const found = hasWords(q, { receivers: true });
  if (found === undefined) return sql`false`;
  return sql`${customer.customerId} in (
    select ${customerOrder.customerId} from ${orderListing} join ${customerOrder} using (order_id)
    where ${found} and ${customerOrder.listed})`;
}

interface Row {
  orderId: number;
  all: number;
  count: number;
  total: number;
  key: number;
}

/** A window of the list of customers, and the place after which the next window begins; null at the end of the list. */
export async function findCustomerWindow(
  db: Db,
  { q, sort, after, limit }: CustomerWindow,
): Promise<{ customers: Customer[]; next: CustomerPlace | null }> {
  const { column, written, read } = keys[sort];
  const beyond = after ? sql`(${column}, ${newestOrderId}) < (${read(after.key)}, ${after.orderId}::integer)` : sql`true`;
  const rows = await rowsOf<Row>(
    db,
    sql`select ${newestOrderId} as "orderId", ${customer.orders} as "all", ${counted} as count, ${total}::float8 as total,
          ${written}::float8 as key
        from ${customer} where ${haveWords(q)} and ${beyond} order by ${column} desc, ${newestOrderId} desc limit ${limit + 1}`,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const newest = await findSummaries(
    db,
    shown.map(({ orderId }) => orderId),
  );
  const byId = new Map(newest.map((each) => [each.orderId, each]));
  return {
    customers: shown.flatMap(({ orderId, all, count, total: sum }) => {
      const found = byId.get(orderId);
      return found ? [{ newest: found, all, count, total: sum }] : [];
    }),
    next: last ? { key: Number(last.key), orderId: last.orderId } : null,
  };
}

/** How many customers there are, and how many the search finds. */
export async function countCustomers(db: Db, q: string | undefined): Promise<{ all: number; found: number }> {
  const [row] = await rowsOf<{ all: number; found: number }>(
    db,
    sql`select count(*)::int as "all", (count(*) filter (where ${haveWords(q)}))::int as found from ${customer}`,
  );
  return row ?? { all: 0, found: 0 };
}

/** The customer to whom an order went; undefined where that is a member, or was erased. */
export async function findCustomer(db: Db, orderId: number): Promise<CustomerDetail | undefined> {
  const rows = await rowsOf<{ orderId: number } & Omit<Row, 'key'>>(
    db,
    sql`select theirs.order_id as "orderId", c.orders as "all", c.counted as count, c.total::float8 as total
        from customer_order one join customer c using (customer_id) join customer_order theirs using (customer_id)
        where one.order_id = ${orderId} and one.listed and theirs.listed order by theirs.order_id desc limit ${mostGivenOrders}`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const orderIds = rows.map((row) => row.orderId);
  const orders = await findSummaries(db, orderIds.slice(0, mostOfCustomer));
  return { orders: orders.sort((a, b) => b.orderId - a.orderId), orderIds, all: first.all, count: first.count, total: first.total };
}
