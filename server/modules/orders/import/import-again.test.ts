import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { FileOrder } from '#contract/orders/import/import-orders.ts';
import { member } from '#server/db/schema/members/member.ts';
import { exchangeRate } from '#server/db/schema/products/exchange-rate.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { sampleReceiver } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;

beforeAll(async () => {
  test = await startTestApp({ config: { heavyCallsPerMinute: 1000 } });
  kim = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyTables(test.db, sql`product, change_history, change_set, change_set_part, price_sheet, "order", order_day`);
  await addProducts(test.db, [{ sku: 'BAG-1', productName: '천 주머니', price: 3 }]);
});

type Fields = Record<string, unknown>;
const fileOrder = (fields: Fields, lines?: Fields[]): FileOrder => ({
  line: 10,
  fields: { ...sampleReceiver, ...fields },
  ...(lines && { lines: lines.map((each, at) => ({ line: 10 + at, ...each })) }),
});
const send = async (order: FileOrder, dryRun = false) => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { orders: [order], dryRun, changeSet: crypto.randomUUID() };
  return (await kim.call('POST /api/orders/import', { headers, body })).orders[0];
};
const compared = (order: FileOrder) => send(order, true);
const detail = async (orderId: number | null | undefined) =>
  (await kim.call('POST /api/orders/detail', { body: { orderId: orderId ?? 0 } })).order;

it('orders that are put in again get back the zeros that a spreadsheet had dropped, and lose none to one', async () => {
  const [short, whole] = [
    { phone: '1012345678', postalCode: '2134' },
    { phone: '01012345678', postalCode: '02134' },
  ];
  const made = await send(fileOrder({ externalReference: 'Z-1', ...short }, [{ sku: 'BAG-1', pieces: 2 }]));
  expect(await send(fileOrder({ externalReference: 'Z-1', ...whole }))).toMatchObject({ state: 'changed' });
  expect(await detail(made?.orderId)).toMatchObject(whole);
  expect(await compared(fileOrder({ externalReference: 'Z-1', ...short }))).toMatchObject({ state: 'unchanged' });
});

it('orders keep the apostrophe before a postal code that they were stored with, where a file has it', async () => {
  const order = await send(fileOrder({ externalReference: 'Q-1', postalCode: '00123' }, [{ sku: 'BAG-1', pieces: 2 }]));
  await test.db.execute(sql`update "order" set postal_code = ${"'00123"}, revision = revision + 1 where order_id = ${order?.orderId}`);
  expect(await compared(fileOrder({ externalReference: 'Q-1', postalCode: '00123' }))).toMatchObject({ state: 'unchanged' });
  expect(await compared(fileOrder({ externalReference: 'Q-1', postalCode: '00124' }))).toMatchObject({ state: 'changed' });
});

it('several rows of one product at one price, as a shop writes its options, are pieces of one line, also once more', async () => {
  const rows = ['BAG-1', 'bag-1'].map((sku, at) => ({ sku, pieces: 2 + at, unitPrice: 5 }));
  const order = fileOrder({ externalReference: 'P-1' }, rows);
  expect(await compared(order)).toMatchObject({ state: 'new', total: 25, goods: [{ quantity: 5, unitPrice: 5 }] });
  await send(order);
  expect(await compared(order)).toMatchObject({ state: 'unchanged' });
  const tooMany = fileOrder(
    { externalReference: 'P-2' },
    rows.map((row) => ({ ...row, pieces: 60_000 })),
  );
  expect((await compared(tooMany))?.refusals).toMatchObject([{ field: 'pieces', reason: { code: 'at-most' } }]);
});

it('orders that are put in again keep the dollars that their won were, whatever the rate is by now', async () => {
  const rate = (value: number) => test.db.update(exchangeRate).set({ exchangeRate: value }).where(eq(exchangeRate.country, 'US'));
  const inWon = (unitPrice: number) => fileOrder({ externalReference: 'W-1' }, [{ sku: 'BAG-1', pieces: 2, unitPrice, currency: 'KRW' }]);
  await rate(1400);
  const made = await send(inWon(7000));
  expect(await detail(made?.orderId)).toMatchObject({ lines: [{ unitPrice: 5 }] });
  for (const later of [1350, 1300]) {
    await rate(later);
    expect(await compared(inWon(7000))).toMatchObject({ state: 'unchanged' });
  }
  // another amount in won is converted by the present rate
  expect(await send(inWon(9100))).toMatchObject({ state: 'changed' });
  expect(await detail(made?.orderId)).toMatchObject({ lines: [{ unitPrice: 7 }] });
  const [line] = (await detail(made?.orderId)).lines;
  const lines = [{ pdNumber: line?.pdNumber ?? 0, quantity: 2, unitPrice: 4.4 }];
  await kim.call('POST /api/orders/update', { body: { orderId: made?.orderId ?? 0, changes: { lines } } });
  expect(await compared(inWon(9100))).toMatchObject({ state: 'changed' });
});

it('orders are given to the member of a file, or the one with whom that one was merged, and to nobody where there is none', async () => {
  const values = { companyName: '', email: '', phone: '', addresses: [], taxNumbers: [], memo: '', tags: [] };
  const add = async (memberName: string, mergedInto: number | null = null) => {
    const [row] = await test.db
      .insert(member)
      .values({ ...values, memberName, mergedInto })
      .returning({ memberId: member.memberId });
    return row?.memberId ?? 0;
  };
  const kept = await add('김하나');
  const merged = await add('김하나 둘', kept);
  const twice = await add('김하나 셋', merged);
  const given = (memberId: number | null) => fileOrder({ externalReference: 'M-1', memberId });
  const made = await send(fileOrder({ externalReference: 'M-1' }, [{ sku: 'BAG-1', pieces: 2 }]));
  const none = { state: 'refused', orderId: made?.orderId, refusals: [{ code: 'member-not-found', field: 'memberId' }] };
  expect(await send(given(999_999))).toMatchObject(none);
  expect(await send(given(twice))).toMatchObject({ state: 'changed' });
  expect((await detail(made?.orderId)).memberId).toBe(kept);
  expect(await compared(given(merged))).toMatchObject({ state: 'unchanged' });
  expect(await compared(fileOrder({ externalReference: 'M-1' }))).toMatchObject({ state: 'unchanged' });
  expect(await send(given(null))).toMatchObject({ state: 'changed' });
  expect((await detail(made?.orderId)).memberId).toBeNull();
});

it('lines of an order that is here are refused by the row that they come from', async () => {
  await send(fileOrder({ externalReference: 'L-1' }, [{ sku: 'BAG-1', pieces: 2, unitPrice: 5 }]));
  const rows = ['BAG-1', 'BAG-1'].map((sku) => ({ sku, pieces: 60_000, unitPrice: 5 }));
  expect(await compared(fileOrder({ externalReference: 'L-1' }, rows))).toMatchObject({
    state: 'refused',
    refusals: [{ code: 'invalid-input', field: 'pieces', line: 10, reason: { code: 'at-most' } }],
  });
});

it('an address that a file has moved to another country is taken back as a whole', async () => {
  const address = { countryCode: 'DE', stateOrProvinceCode: '', postalCode: '10115', city: 'Berlin' };
  const made = await send(fileOrder({ externalReference: 'A-1', ...address }, [{ sku: 'BAG-1', pieces: 2 }]));
  const once = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } });
  const again = { orders: [fileOrder({ externalReference: 'A-1' })], dryRun: false, changeSet: crypto.randomUUID() };
  const { changeSetId } = await kim.call('POST /api/orders/import', { ...once(), body: again });
  expect(await detail(made?.orderId)).toMatchObject({ countryCode: 'US', stateOrProvinceCode: 'TX' });
  const back = await kim.call('POST /api/changeSets/putBack', { ...once(), body: { changeSetId: changeSetId ?? 0, dryRun: false } });
  expect(back).toMatchObject({ written: true, left: [] });
  expect(await detail(made?.orderId)).toMatchObject(address);
});
