import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerSort } from '#contract/customers/customer-sorts.ts';
import type { Customer, CustomerPlace } from '#contract/customers/customers.ts';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import { vacuumTables } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { freshDatabase, isThoroughRun } from '#test/database.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { findCustomerWindow } from './find-customers.ts';
import { groupByKeys, keyHash, receiverKeys } from './group-orders.ts';
import { settleCustomers, settleForReader } from './settle-customers.ts';

let test: TestApp;
let boss: Client;
let box: number;

beforeAll(async () => {
  test = await startTestApp();
  [box = 0] = await addProducts(test.db, [{ productName: '우드 상자', sku: 'BOX-1', price: 12.5 }]);
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());
beforeEach(() => empty());

const empty = () =>
  emptyTables(test.db, sql`"order", order_listing, order_line, customer_order, customer, customer_stale, customer_unsummed, member`);

const register = async (receiver: Partial<NewOrder['receiver']>) => (await registerOrder(boss, newOrder([box], receiver))).orderId;
const correct = (orderId: number, changes: object) => boss.call('POST /api/orders/update', { body: { orderId, changes } });
const erase = (orderId: number) => boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '요청' } });
const one = async (orderId: number) => (await boss.call('POST /api/customers/one', { body: { orderId } })).customer;
const sums = (q?: string) => boss.call('POST /api/customers/sums', { body: { q } });

/** The whole list, window by window. */
async function listed({ sort, q, limit = 2 }: { sort?: CustomerSort; q?: string; limit?: number } = {}): Promise<Customer[]> {
  const all: Customer[] = [];
  let after: CustomerPlace | undefined;
  do {
    const { customers, next } = await boss.call('POST /api/customers/window', { body: { sort, q, after, limit } });
    all.push(...customers);
    after = next ?? undefined;
  } while (after);
  return all;
}
const newest = (customers: readonly Customer[]) => customers.map((each) => each.newest.orderId);

const anna = { receiverName: 'Anna Schmidt', phone: '+49 30 1234567', email: 'anna@example.com', address1: 'Other St 1' };

it('orders that went to the same receiver are put together, and told apart again once one was corrected or erased', async () => {
  expect(await listed()).toEqual([]);
  const first = await register({});
  const again = await register({ receiverName: 'ROE, Jane', phone: '+1 (469) 555-0100', email: '', address1: '8 Other St' });
  const annas = await register(anna);
  const moved = await register({ phone: '+1 202 555 0199', email: 'JANE@example.com', address1: '7 New St' });
  expect((await listed()).map(({ newest: { orderId }, all, count, total }) => [orderId, all, count, total])).toEqual([
    [moved, 3, 3, 75],
    [annas, 1, 1, 25],
  ]);
  expect(await one(first)).toMatchObject({
    orderIds: [moved, again, first],
    orders: [{ orderId: moved }, { orderId: again }, { orderId: first }],
  });

  await correct(moved, { email: 'other@example.com' });
  expect(newest(await listed())).toEqual([moved, annas, again]);
  await erase(first);
  expect((await listed()).map(({ newest: { orderId }, all }) => [orderId, all])).toEqual([
    [moved, 1],
    [annas, 1],
    [again, 1],
  ]);
  expect(await one(first)).toBeNull();
});

it('cancelled orders count for nothing, and members stand in a list of their own until they are deleted', async () => {
  const first = await register({});
  const second = await register({});
  await correct(first, { cancelled: true });
  expect(await listed()).toMatchObject([{ newest: { orderId: second }, all: 2, count: 1, total: 25 }]);

  const body = { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Jane Roe' }, orderIds: [first, second] };
  const { member } = await boss.call('POST /api/members/add', { body });
  expect(await listed()).toEqual([]);
  expect(await one(first)).toBeNull();
  const third = await register({});
  expect(await listed()).toMatchObject([{ newest: { orderId: third }, all: 1 }]);
  await boss.call('POST /api/members/update', { body: { memberId: member.memberId, changes: { deleted: true } } });
  expect(await listed()).toMatchObject([{ newest: { orderId: third }, all: 3, count: 2 }]);
});

it('who become one are one, also where each is added up in a transaction of its own', async () => {
  const [first, second] = [await register({}), await register(anna)];
  await settleCustomers(test.database);
  await correct(first, { email: anna.email });
  await settleCustomers(test.database, undefined, 1);
  expect(newest(await listed())).toEqual([second]);
});

it.each([
  ['that nobody has', '010-0000-0000', '０１０ 0000 0000', 'phone 01000000000', '0085_numbers_of_nobody.sql'],
  ['that several people have', '+1 469 555 0100', '1-469-555-0100', 'phone 14695550100', '0088_numbers_of_several.sql'],
])('who were put together by a number %s are told apart by the migration', async (_, phone, written, before, name) => {
  const wrong = await register({ ...anna, phone });
  const other = await register({ ...anna, receiverName: 'Jonas', phone: written, email: '', address1: 'Elsewhere 2' });
  expect(await listed()).toHaveLength(2);
  // restores the state before the migration
  const key = sql.raw(keyHash(before));
  await test.db.execute(sql`insert into customer_key select ${key}, order_id from customer_order`);
  await test.db.execute(sql`update customer_order set customer_id = ${wrong}`);
  await test.db.execute(sql`delete from customer where customer_id = ${wrong}`);
  await test.db.execute(sql`update customer set customer_id = ${wrong}, orders = 2, counted = 2, total = 50`);
  expect(await listed()).toMatchObject([{ newest: { orderId: other }, all: 2 }]);
  const migration = path.join(import.meta.dirname, '../../db/migrations', name);
  await test.db.execute(sql.raw(fs.readFileSync(migration, 'utf8')));
  expect(newest(await listed())).toEqual([other, wrong]);
});

it('are found by what stands in any of their orders, and sorted by the newest, most or dearest', async () => {
  const jane = await register({});
  await register({});
  const annas = await register(anna);
  await correct(annas, { lines: [{ pdNumber: box, quantity: 9, unitPrice: 12.5 }] });
  const minho = await register({ receiverName: '이민호', phone: '+82 10 2222 3334', email: 'minho@example.com', address1: 'Third St 3' });
  expect(newest(await listed())).toEqual([minho, annas, jane + 1]);
  expect(newest(await listed({ sort: 'count' }))).toEqual([jane + 1, minho, annas]);
  expect(newest(await listed({ sort: 'total' }))).toEqual([annas, jane + 1, minho]);
  expect(newest(await listed({ q: 'ㅇㅁ' }))).toEqual([minho]);
  expect(newest(await listed({ q: '우드 anna' }))).toEqual([annas]);
  expect(await sums('anna')).toEqual({ all: 3, found: 1 });
  expect(await sums()).toEqual({ all: 3, found: 3 });
  expect(await listed({ q: '없는사람' })).toEqual([]);
});

it('are looked up from the orders that are found, whose each is standing in one index', async () => {
  await register(anna);
  await settleForReader(test.database);
  const looks = await test.db.transaction(async (tx) => {
    // with few orders the planner would prefer a sequential scan
    await tx.execute(sql`set local enable_seqscan = off`);
    const looksInto = async () => {
      const [row] = await rowsOf<{ looks: number }>(
        tx,
        sql`select pg_stat_get_xact_numscans('customer_order_listed'::regclass)::int as looks`,
      );
      return row?.looks ?? 0;
    };
    const before = await looksInto();
    expect((await findCustomerWindow(tx, { q: 'anna@', sort: 'recent', limit: 20 })).customers).toHaveLength(1);
    return (await looksInto()) - before;
  });
  expect(looks).toBeGreaterThan(0);
});

it('nothing of an erased receiver is left by which they would be known again', async () => {
  const orderId = await register(anna);
  await listed();
  await erase(orderId);
  expect(await rowsOf(test.db, sql`select 1 from customer_key`)).toEqual([]);
});

describe('whatever happens to orders', () => {
  const few = <Value>(...values: Value[]) => fc.constantFrom(...values);
  const receiver = fc.record({
    receiverName: few('A', 'B'),
    email: few('', 'a@x.org', 'b@x.org', 'c@x.org'),
    phone: few('2025550101', '2025550102', '2025550103', '2025550104', '2025550105'),
    address1: few('1 St', '2 St', '3 St'),
  });
  const step = fc.oneof(
    { weight: 4, arbitrary: receiver.map((to) => ({ of: 'add' as const, to })) },
    { weight: 3, arbitrary: fc.tuple(receiver, fc.nat()).map(([to, at]) => ({ of: 'correct' as const, to, at })) },
    { weight: 1, arbitrary: fc.nat().map((at) => ({ of: 'erase' as const, at })) },
    { weight: 2, arbitrary: few(1, 2, 500).map((most) => ({ of: 'settle' as const, most })) },
  );

  it('customers are those whom one look at all of them would find', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await empty();
        const orders = new Map<number, object>();
        for (const each of steps) {
          if (each.of === 'add') {
            orders.set(await register(each.to), each.to);
            continue;
          }
          if (each.of === 'settle') {
            await settleCustomers(test.database, undefined, each.most);
            continue;
          }
          const orderId = [...orders.keys()][each.at % Math.max(1, orders.size)];
          if (orderId === undefined) continue;
          if (each.of === 'correct') {
            await correct(orderId, each.to);
            orders.set(orderId, each.to);
          } else {
            await erase(orderId);
            orders.delete(orderId);
          }
        }
        await settleCustomers(test.database);
        const rows = await rowsOf<{
          orderId: number;
          customerId: number;
          receiverName: string;
          email: string;
          phone: string;
          address1: string;
        }>(
          test.db,
          sql`select order_id as "orderId", customer_id as "customerId", receiver_name as "receiverName", email, phone, address1
              from "order" join customer_order using (order_id) where erased_at is null order by order_id`,
        );
        const expected = groupByKeys(
          rows.map((row) => ({ id: row.orderId, keys: receiverKeys({ ...row, countryCode: 'US', address: [row.address1] }) })),
        );
        expect(rows.map(({ orderId, customerId }) => [orderId, customerId])).toEqual([...expected]);
        expect(rows.map(({ orderId }) => orderId)).toEqual([...orders.keys()].sort((a, b) => a - b));
        const theirs = Map.groupBy(rows, ({ customerId }) => customerId);
        expect((await listed({ limit: 3 })).map(({ newest: { orderId }, all }) => [orderId, all])).toEqual(
          [...theirs.values()].map((of) => [of.at(-1)?.orderId, of.length]).sort(([a = 0], [b = 0]) => b - a),
        );
      }),
      { numRuns: isThoroughRun() ? 25 : 5 },
    );
  });
});

it('two readers and writers at once come to the same', async () => {
  const writes = Array.from({ length: 12 }, (_, at) =>
    register({ receiverName: `R${at % 3}`, email: `r${at % 3}@example.com`, phone: `+1 202 555 01${at % 3}0`, address1: `${at % 3} St` }),
  );
  const reads = Array.from({ length: 6 }, () => listed());
  await Promise.all([...writes, ...reads]);
  expect((await listed()).map(({ all }) => all)).toEqual([4, 4, 4]);
});

it('nobody who reads is refused because others write all the time', async () => {
  let isOver = false;
  const write = async () => {
    while (!isOver) await test.db.execute(sql`insert into customer_stale (order_id) values (1)`);
  };
  const writers = [write(), write(), write(), write()];
  try {
    for (let read = 0; read < 50; read += 1) await settleForReader(test.database);
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
});

it('a reader does not wait for thousands of orders to be put together: the work goes on, and they come again', async () => {
  // more than a reader settles even if the office's job runs in between
  await test.db.execute(sql`insert into customer_stale (order_id) select 1 from generate_series(1, 20000)`);
  const refused = await boss.problem('POST /api/customers/window', { body: {} });
  expect(refused).toMatchObject({ code: 'database-busy', retryAfter: 1 });
  await expect.poll(() => rowsOf(test.db, sql`select 1 from customer_stale limit 1`), { timeout: 60_000 }).toEqual([]);
  expect(await listed()).toEqual([]);
});

it('each order is looked up, however many were put together before it in one go', async () => {
  const database = await freshDatabase();
  // as a server leaves tables that are still empty
  await vacuumTables(database, ['customer_order', 'customer_key']);
  await database.db.execute(sql`insert into staff (email, staff_name) values ('kim@example.com', '김')`);
  await database.db.execute(sql`insert into "order" (order_number, registration_key, registration_hash, registered_at, registered_by, updated_by,
      receiver_name, phone, email, country_code, address1, address2, city, state_or_province_code, postal_code)
    select to_char(n, 'FM000000'), gen_random_uuid(), '', now(), 1, 1,
      'R' || n, '+1 202 555 ' || to_char(n, 'FM0000'), 'r' || n || '@example.com', 'US', n || ' Main Street', '', 'Springfield', 'IL', '62701' from generate_series(1, 1500) n`);
  await settleCustomers(database);
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const [table] = await rowsOf<{ walks: number }>(
    database.db,
    sql`select seq_scan::integer as walks from pg_stat_all_tables where relname = 'customer_order'`,
  );
  // each order has several keys, each with a foreign key to it: a scan for each would exceed this
  expect(table?.walks).toBeLessThan(1500);
  await database.close();
});

it('after much of it, the database knows how large its tables are by now', async () => {
  // without an office, whose job would settle some of them
  const database = await freshDatabase();
  const settled = async (orders: number) => {
    await database.db.execute(sql`insert into customer_stale (order_id) select 1 from generate_series(1, ${orders}::int)`);
    await settleCustomers(database);
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    return await rowsOf(database.db, sql`select last_analyze::text as at from pg_stat_all_tables where relname = 'customer_stale'`);
  };
  const before = await settled(100);
  expect(await settled(1_000)).toEqual(before);
  expect(await settled(10_000)).not.toEqual(before);
  await database.close();
});
