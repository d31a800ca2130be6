import { type SQL, sql } from 'drizzle-orm';
import { databaseProblems } from '#contract/problems.ts';
import { type Database, vacuumTables } from '#server/db/database.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { groupByKeys, keyHash, type OrderReceiver, receiverKeys } from './group-orders.ts';

/** How many orders or customers one transaction updates: on the embedded database all other queries wait for it. */
const chunk = 100;

/** The advisory lock that lets one process at a time settle; no other advisory lock may use this number. */
const settling = 750_074;

/** How many chunks a reader settles itself. A longer queue, after an import or on the first day, is left to the job. */
const chunksOfReader = 30;

/**
 * Settles the orders that have changed (`customer_stale`): to which customer each belongs, and the sums of each customer. Every
 * reader of customers calls this first, and mostly finds nothing to do. Throws `database-busy` where there is too much to wait for.
 */
export async function settleForReader(database: Pick<Database, 'db'>): Promise<void> {
  if (await isSettled(database)) return;
  // stops at the first incomplete chunk, so that orders which others add meanwhile are not waited for
  for (let done = 0; done < chunksOfReader; done += 1) if ((await settleSome(database, chunk)) === 'nothing') return;
  throw new Problem('database-busy', { retryAfter: databaseProblems['database-busy'] });
}

/** After so many orders the database's statistics of these tables are wrong, and the tables are full of dead rows. */
const much = 10_000;
const written = ['customer_stale', 'customer_unsummed', 'customer_order', 'customer_key', 'customer'];

/**
 * Settles all changed orders.
 * @param most how many orders within one transaction
 */
export async function settleCustomers(database: Database, signal?: AbortSignal, most = chunk): Promise<void> {
  if (await isSettled(database)) return;
  let orders = 0;
  for (let left: Left = 'orders'; left !== 'nothing' && !signal?.aborted; ) {
    const before: Left = left;
    left = await settleSome(database, most);
    if (before === 'orders') orders += most;
    // otherwise the next queries would use plans for empty tables: autovacuum would analyze them only a minute later
    if (left !== before && orders >= much) await vacuumTables(database, written);
  }
}

async function isSettled({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const rest = sql`select 1 from customer_stale union all select 1 from customer_unsummed limit 1`;
  return (await rowsOf(db, rest)).length === 0;
}

/** What is left to do: orders to group, then customers to sum up, then nothing. */
type Left = 'orders' | 'customers' | 'nothing';

/** Does as much as one transaction should. @returns what is left */
async function settleSome({ db }: Pick<Database, 'db'>, most: number): Promise<Left> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${settling})`);
    // without this the connection checks foreign keys by a plan from when the tables were small, which scans them for every row
    await tx.execute(sql`discard plans`);
    const stale = await rowsOf<{ orderId: number }>(
      tx,
      sql`delete from customer_stale where stale_id in (select stale_id from customer_stale order by stale_id limit ${most})
          returning order_id as "orderId"`,
    );
    const customers = await settleOrders(tx, [...new Set(stale.map(({ orderId }) => orderId))]);
    // sums are left until all orders were grouped, so that a customer with very many orders is summed up once
    if (stale.length === most) {
      await tx.execute(sql`insert into customer_unsummed select * from ${idsOf(customers)} of on conflict do nothing`);
      return 'orders';
    }
    const unsummed = await rowsOf<{ customerId: number }>(
      tx,
      sql`delete from customer_unsummed where customer_id in (select customer_id from customer_unsummed limit ${most})
          returning customer_id as "customerId"`,
    );
    await sumUp(tx, [...customers, ...unsummed.map(({ customerId }) => customerId)]);
    return unsummed.length < most ? 'nothing' : 'customers';
  });
}

/** Assigns orders to customers. @returns the customers whose sums may have changed */
async function settleOrders(tx: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const orders = await readOrders(tx, orderIds);
  const changed = orders.filter(isChanged);
  const regrouped = await regroup(tx, changed);
  const listed = orders.filter((order) => !changed.includes(order) && order.listed !== order.knownListed);
  await writeListed(tx, listed);
  return [...regrouped, ...orders.flatMap(({ customerId }) => customerId ?? [])];
}

interface ReadOrder {
  orderId: number;
  erased: boolean;
  listed: boolean;
  /** The hashes by which the receiver is recognized: computed from the order, and (`knownKeys`) as stored. */
  keys: readonly string[];
  customerId: number | null;
  knownKeys: readonly string[] | null;
  knownListed: boolean | null;
}

/** Whether the customer of an order must be determined anew. Of an erased order the stored keys only have to be removed. */
const isChanged = ({ erased, keys, knownKeys }: ReadOrder): boolean =>
  erased ? knownKeys !== null : knownKeys === null || String(keys) !== String(knownKeys);

const keysOf = (orderId: SQL) => sql`array(select receiver_key::text from customer_key where order_id = ${orderId} order by 1)`;

/** The condition that an order belongs to a member, who has a place in the list of members. */
const isOfMember = sql`exists (select 1 from member where member.member_id = o.member_id and not member.deleted and member.merged_into is null)`;

async function readOrders(tx: Db, orderIds: readonly number[]): Promise<ReadOrder[]> {
  const rows = await rowsOf<Omit<ReadOrder, 'keys'> & OrderReceiver>(
    tx,
    sql`select o.order_id as "orderId", o.erased_at is not null as erased, o.erased_at is null and not ${isOfMember} as listed,
          o.receiver_name as "receiverName", o.email, o.phone, o.country_code as "countryCode",
          array[o.address1, o.address2, o.city, o.state_or_province_code, o.postal_code] as address,
          known.customer_id as "customerId", known.listed as "knownListed",
          case when known.order_id is not null then ${keysOf(sql`o.order_id`)} end as "knownKeys"
        from "order" o left join customer_order known using (order_id) where o.order_id in ${idsOf(orderIds)}`,
  );
  return rows.map((row) => ({ ...row, keys: row.erased ? [] : [...new Set(receiverKeys(row).map(keyHash))].sort() }));
}

/**
 * Determines the customers of orders whose keys have changed, and of the other orders of their previous customers, which may fall apart.
 * @returns the customers that gained or lost orders
 */
async function regroup(tx: Db, changed: readonly ReadOrder[]): Promise<number[]> {
  if (changed.length === 0) return [];
  const left = [...new Set(changed.flatMap(({ customerId }) => customerId ?? []))];
  const changedIds = new Set(changed.map(({ orderId }) => orderId));
  const beside = (
    await rowsOf<{ orderId: number; customerId: number; keys: string[] }>(
      tx,
      sql`select order_id as "orderId", customer_id as "customerId", ${keysOf(sql`customer_order.order_id`)} as keys from customer_order
          where customer_id in ${idsOf(left)}`,
    )
  ).filter(({ orderId }) => !changedIds.has(orderId));
  const found = await sharing(tx, [...new Set(changed.flatMap(({ keys }) => keys))], left);
  const customerOf = groupByKeys([
    // other customers are groups that stay together, whatever joins them
    ...[...found].map(([id, keys]) => ({ id, keys })),
    ...[...changed, ...beside].map(({ orderId, keys }) => ({ id: orderId, keys })),
  ]);
  const of = (id: number) => customerOf.get(id) ?? id;
  await writeOrders(tx, changed, of);
  await moveOrders(
    tx,
    beside.filter(({ orderId, customerId }) => of(orderId) !== customerId).map(({ orderId }) => [orderId, of(orderId)] as const),
    sql`order_id`,
  );
  await moveOrders(
    tx,
    [...found.keys()].filter((id) => of(id) !== id).map((id) => [id, of(id)] as const),
    sql`customer_id`,
  );
  return [...left, ...found.keys(), ...customerOf.values()];
}

/**
 * Other customers that have some of these keys, with those keys. All orders with a key belong to one customer, so one order per key is
 * enough.
 */
async function sharing(tx: Db, keys: readonly string[], but: readonly number[]): Promise<Map<number, string[]>> {
  if (keys.length === 0) return new Map();
  const rows = await rowsOf<{ customerId: number; keys: string[] }>(
    tx,
    sql`select customer_id as "customerId", array_agg(wanted) as keys
        from json_array_elements_text(${JSON.stringify(keys)}::json) wanted
        cross join lateral (select order_id from customer_key where receiver_key = wanted::bigint limit 1) of
        join customer_order using (order_id)
        where customer_id not in ${idsOf(but)} group by customer_id`,
  );
  return new Map(rows.map((row) => [row.customerId, row.keys]));
}

async function writeOrders(tx: Db, orders: readonly ReadOrder[], customerOf: (orderId: number) => number): Promise<void> {
  const kept = orders.filter(({ erased }) => !erased);
  const rows = kept.map(({ orderId, listed }) => ({ order: orderId, customer: customerOf(orderId), listed }));
  const keys = kept.flatMap((order) => order.keys.map((key) => ({ key, order: order.orderId })));
  const erased = orders.flatMap((order) => (order.erased ? order.orderId : []));
  await tx.execute(sql`delete from customer_order where order_id in ${idsOf(erased)}`);
  const known = kept.flatMap(({ orderId, knownKeys }) => (knownKeys === null ? [] : orderId));
  if (known.length > 0) await tx.execute(sql`delete from customer_key where order_id in ${idsOf(known)}`);
  await tx.execute(
    sql`insert into customer_order (order_id, customer_id, listed)
        select "order", customer, listed
        from json_to_recordset(${JSON.stringify(rows)}::json) as row ("order" integer, customer integer, listed boolean)
        order by "order" on conflict (order_id) do update set customer_id = excluded.customer_id, listed = excluded.listed`,
  );
  await tx.execute(
    sql`insert into customer_key (receiver_key, order_id)
        select key, "order" from json_to_recordset(${JSON.stringify(keys)}::json) as row (key bigint, "order" integer) order by 1, 2`,
  );
}

/** Moves orders to other customers. `by` is the column that `from` refers to. */
async function moveOrders(tx: Db, moves: readonly (readonly [from: number, to: number])[], by: SQL): Promise<void> {
  if (moves.length === 0) return;
  await tx.execute(
    sql`update customer_order set customer_id = (move ->> 1)::integer
        from json_array_elements(${JSON.stringify(moves)}::json) move where ${by} = (move ->> 0)::integer`,
  );
}

async function writeListed(tx: Db, orders: readonly ReadOrder[]): Promise<void> {
  for (const listed of [true, false]) {
    const ids = orders.filter((order) => order.listed === listed).map(({ orderId }) => orderId);
    if (ids.length > 0) await tx.execute(sql`update customer_order set listed = ${listed} where order_id in ${idsOf(ids)}`);
  }
}

/**
 * Writes the sums of these customers, and deletes customers without orders. A newest order may still stand in the row of its previous
 * customer, which has not been summed up yet: that row is overwritten, and written anew in its turn.
 */
async function sumUp(tx: Db, customerIds: readonly number[]): Promise<void> {
  if (customerIds.length === 0) return;
  const ids = idsOf([...new Set(customerIds)]);
  await tx.execute(sql`delete from customer where customer_id in ${ids}`);
  await tx.execute(
    sql`insert into customer (customer_id, newest_order_id, orders, counted, total)
        select customer_id, max(order_id), count(*), count(*) filter (where not cancelled),
          coalesce(sum(total) filter (where not cancelled), 0)
        from customer_order join order_listing using (order_id) where listed and customer_id in ${ids}
        group by customer_id
        on conflict (newest_order_id) do update set customer_id = excluded.customer_id, orders = excluded.orders,
          counted = excluded.counted, total = excluded.total`,
  );
}

const idsOf = (ids: readonly number[]) => sql`(select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`;
