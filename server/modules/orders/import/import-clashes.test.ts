import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FileOrder } from '#contract/orders/import/import-orders.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { sampleReceiver } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let lee: Client;

beforeAll(async () => {
  test = await startTestApp({ config: { heavyCallsPerMinute: 1000 } });
  kim = await test.signIn({ role: 'administrator', staffName: '김민지' });
  lee = await test.signIn({ role: 'administrator', staffName: '이서준' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyTables(test.db, sql`product, change_history, change_set, change_set_part, price_sheet, "order", order_day, member`);
  await addProducts(test.db, [{ sku: 'BAG-1', productName: '천 주머니', price: 3 }]);
});

type Fields = Record<string, unknown>;
let line = 0;
const fileOrder = (fields: Fields, lines: Fields[] = [{ sku: 'BAG-1', pieces: 2 }], more: Partial<FileOrder> = {}): FileOrder => {
  const first = line + 1;
  line += 1 + lines.length;
  return {
    line: first,
    fields: { ...sampleReceiver, ...fields },
    lines: lines.map((each, at) => ({ line: first + at, ...each })),
    ...more,
  };
};
const send = (orders: FileOrder[], { by = kim, dryRun = false } = {}) =>
  by.call('POST /api/orders/import', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { orders, dryRun, changeSet: crypto.randomUUID() },
  });
const tryOrders = async (orders: FileOrder[]) => (await send(orders, { dryRun: true })).orders;
const detail = async (orderId: number | null | undefined) =>
  (await kim.call('POST /api/orders/detail', { body: { orderId: orderId ?? 0 } })).order;
const countOrders = async () => (await test.db.select().from(order)).length;

it('orders of a file that were none yet when it was compared stay as they are where somebody has corrected them since', async () => {
  const asCompared = () => fileOrder({ externalReference: 'A-1' }, undefined, { revision: 0 });
  const [made] = (await send([asCompared()])).orders;
  expect(made).toMatchObject({ state: 'new' });
  expect((await send([asCompared()], { by: lee })).orders).toMatchObject([{ state: 'unchanged' }]);
  await lee.call('POST /api/orders/update', { body: { orderId: made?.orderId ?? 0, changes: { city: 'Austin' } } });
  expect((await send([asCompared()])).orders).toMatchObject([{ state: 'refused', refusals: [{ code: 'revision-conflict' }] }]);
  expect(await detail(made?.orderId)).toMatchObject({ city: 'Austin' });
});

it('orders that a program names by the same row are each answered with their own number', async () => {
  const orders = ['A-1', 'A-2'].map((externalReference) => ({ ...fileOrder({ externalReference }), line: 1 }));
  const made = (await send(orders)).orders;
  expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(2);
  for (const [at, { orderId }] of made.entries()) expect(await detail(orderId)).toMatchObject({ externalReference: `A-${at + 1}` });
});

it('orders of a file that were here when it was compared are not made once more where somebody has cancelled them since', async () => {
  const asCompared = (revision?: number) =>
    fileOrder({ externalReference: 'A-1', city: 'Dallas' }, undefined, revision ? { revision } : {});
  const [made] = (await send([fileOrder({ externalReference: 'A-1' })])).orders;
  const [compared] = await tryOrders([asCompared()]);
  expect(compared).toMatchObject({ state: 'changed', revision: 1 });
  await lee.call('POST /api/orders/update', { body: { orderId: made?.orderId ?? 0, changes: { cancelled: true } } });
  expect((await send([asCompared(1)])).orders).toMatchObject([
    { state: 'refused', orderId: null, refusals: [{ code: 'revision-conflict' }] },
  ]);
  expect(await countOrders()).toBe(1);
  // a new comparison shows that it would become another order
  expect(await tryOrders([asCompared()])).toMatchObject([{ state: 'new' }]);
});

it('orders of a file of which one comes to have the number of another in its channel are refused where that is, and keep no other back', async () => {
  const of = (channel: string, externalReference: string) => fileOrder({ channel, externalReference });
  const [made] = (await send([of('B몰', '1001')])).orders;
  const moved = fileOrder({ orderNumber: made?.orderNumber ?? '', channel: 'A몰' }, [], { lines: undefined });
  const orders = [moved, of('A몰', '1001'), of('A몰', '1002')];
  const states = (outcomes: { state: string }[]) => outcomes.map(({ state }) => state);
  const expected = ['changed', 'refused', 'new'];
  const compared = await tryOrders(orders);
  expect(states(compared)).toEqual(expected);
  expect(compared[1]?.refusals).toEqual([{ code: 'invalid-input', reason: { code: 'order-twice', values: {} } }]);
  expect(states((await send(orders)).orders)).toEqual(expected);
  expect(await detail(made?.orderId)).toMatchObject({ channel: 'A몰' });
  expect(await countOrders()).toBe(2);
});

it('orders of a file are compared however many products they name', async () => {
  // a statement has at most 65,535 parameters
  const goodsOf = (at: number) =>
    Array.from({ length: 1000 }, (_, of) => ({ pdNumber: 100_000 + at * 1000 + of, sku: `0${500_000 + at * 1000 + of}`, pieces: 1 }));
  const orders = Array.from({ length: 22 }, (_, at) => fileOrder({ externalReference: `M-${at}` }, goodsOf(at)));
  expect(new Set((await tryOrders(orders)).map(({ state }) => state))).toEqual(new Set(['refused']));
});

it('orders of a file are refused where a product number is that of another product than the SKU beside it: it is one of another shop', async () => {
  const [cup = 0, box = 0] = await addProducts(test.db, [
    { sku: 'CUP-7', price: 4 },
    { sku: '00123', price: 12.5 },
  ]);
  const tried = async (goods: Fields) => (await tryOrders([fileOrder({ externalReference: 'P-1' }, [{ pieces: 1, ...goods }])]))[0];
  for (const sku of ['BAG-1', 'none'])
    expect(await tried({ pdNumber: cup, sku })).toMatchObject({
      state: 'refused',
      refusals: [{ code: 'invalid-input', field: 'sku', reason: { code: 'other-product', values: {} } }],
    });
  // however it is spelled, and whatever Excel has made of it
  const alike: [number, string | null][] = [
    [cup, 'ｃｕｐ-7'],
    [cup, '8.80E+12'],
    [box, '123'],
    [box, null],
  ];
  for (const [pdNumber, sku] of alike) expect(await tried({ pdNumber, sku })).toMatchObject({ state: 'new', goods: [{ pdNumber }] });

  // a line of a stored order is also found by the SKU under which it was sold
  const [made] = (await send([fileOrder({ externalReference: 'P-1' }, [{ pdNumber: cup, sku: 'CUP-7', pieces: 1 }])])).orders;
  await kim.call('POST /api/products/updateProduct', { body: { productData: { pdNumber: cup, sku: 'MUG-7' }, targetColumn: 'sku' } });
  const again = async (sku: string) =>
    (await tryOrders([fileOrder({ orderNumber: made?.orderNumber ?? '' }, [{ pdNumber: cup, sku, pieces: 1 }])]))[0]?.state;
  expect([await again('CUP-7'), await again('MUG-7'), await again('BAG-1')]).toEqual(['unchanged', 'unchanged', 'refused']);
});
