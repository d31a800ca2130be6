import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isThoroughRun } from '#test/database.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client;
let box: number;
/** The statements that locked or wrote orders; what open pages receive is read at the same time. */
const queries: string[] = [];
const isOfOrders = (query: string) => /update\s+"order"|"order"[\s\S]*\bfor (no key )?update/.test(query);

beforeAll(async () => {
  test = await startTestApp();
  [box = 0] = await addProducts(test.db, [{ productName: '우드 상자', sku: 'BOX-1', price: 12.5 }]);
  han = await test.signIn({ staffName: '한태오' });
  const { session } = test.db as unknown as { session: { options: { logger?: object } } };
  session.options.logger = { logQuery: (query: string) => isOfOrders(query) && queries.push(query) };
});
afterAll(() => test.close());

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const add = async () =>
  (
    await han.call('POST /api/members/add', {
      body: { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Jane' } },
    })
  ).member;

/** A member with so many orders. */
async function memberWith(orders: number) {
  const member = await add();
  const { memberId } = member;
  const order = await registerOrder(han, { ...newOrder([box]), memberId });
  await test.db.execute(sql`
    insert into "order" overriding system value select (jsonb_populate_record(o, jsonb_build_object('order_id', nextval(pg_get_serial_sequence('"order"', 'order_id')),
      'order_number', ${`${memberId}-`} || n, 'registration_key', gen_random_uuid()))).*
    from "order" o, generate_series(2, ${orders}::integer) n where o.order_id = ${order.orderId}`);
  return member;
}

const ordersOf = async (memberId: number) =>
  (await rowsOf<{ orderId: number }>(test.db, sql`select order_id as "orderId" from "order" where member_id = ${memberId} order by 1`)).map(
    ({ orderId }) => orderId,
  );

async function merged(orders: number) {
  const [stays, goes] = [await add(), await memberWith(orders)];
  const seen = ({ memberId, revision }: typeof stays) => ({ memberId, revision });
  const { changeSetId } = await han.call('POST /api/members/merge', {
    headers: newKey(),
    body: { stays: seen(stays), goes: [seen(goes)], changes: {} },
  });
  return { stays: stays.memberId, goes: goes.memberId, changeSetId };
}

const takeBack = (changeSetId: number) => han.call('POST /api/changeSets/putBack', { headers: newKey(), body: { changeSetId } });

/** How often orders are locked or written while a merge of a member with so many orders is put back, and while that is put back in turn. */
async function queriesOf(orders: number): Promise<number> {
  const { stays, goes, changeSetId } = await merged(orders);
  queries.length = 0;
  const back = await takeBack(changeSetId);
  expect(back).toMatchObject({ written: true, leftCount: 0, rows: orders + 1 });
  const again = await takeBack(back.changeSetId ?? 0);
  expect(again).toMatchObject({ written: true, leftCount: 0, rows: orders + 1 });
  const asked = queries.length;
  expect(await ordersOf(goes)).toEqual([]);
  expect(await ordersOf(stays)).toHaveLength(orders);
  return asked;
}

it('a thousand orders are given back, and taken again, in as many statements as two', async () => {
  const ofTwo = await queriesOf(2);
  // connections to PostgreSQL have sessions of their own, which are not counted
  if (!isThoroughRun()) expect(ofTwo).toBeGreaterThan(0);
  expect(await queriesOf(1_000)).toBe(ofTwo);
});

it('of many orders those stay that somebody gave to another since, or whose receiver was erased, and it says which and who', async () => {
  const { stays, goes, changeSetId } = await merged(30);
  const third = await add();
  const [given = 0, erased = 0, ...others] = await ordersOf(stays);
  const lee = await test.signIn({ staffName: '이수진' });
  await lee.call('POST /api/orders/update', { body: { orderId: given, changes: { memberId: third.memberId } } });
  const boss = await test.signIn({ role: 'administrator' });
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId: erased, reason: '요청' } });
  const { left, leftCount } = await takeBack(changeSetId);
  expect(leftCount).toBe(2);
  expect(new Map(left.map(({ entityId, code, change }) => [Number(entityId), [code, change?.staffName]]))).toEqual(
    new Map([
      [given, ['changed-again', '이수진']],
      [erased, ['cannot-put-back', undefined]],
    ]),
  );
  expect(await ordersOf(goes)).toEqual(others);
});

it('those that others give away at the same moment stay with whom these gave them to, or come back, and none is lost', async () => {
  const { stays, goes, changeSetId } = await merged(20);
  const third = (await add()).memberId;
  const all = await ordersOf(stays);
  const [{ left }] = await Promise.all([
    takeBack(changeSetId),
    ...all.slice(0, 5).map((orderId) => han.call('POST /api/orders/update', { body: { orderId, changes: { memberId: third } } })),
  ]);
  const kept = await ordersOf(third);
  expect(kept).toEqual(all.slice(0, 5));
  expect(await ordersOf(stays)).toEqual([]);
  expect(await ordersOf(goes)).toEqual(all.slice(5));
  for (const { entityId } of left) expect(kept).toContain(Number(entityId));
});
