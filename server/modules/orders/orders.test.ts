import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrder } from '#contract/orders/orders.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, sampleReceiver } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client & { staff: { staffId: number } };
let box: number;
let bagId: number;

beforeAll(async () => {
  test = await startTestApp();
  han = await test.signIn({ staffName: '한태오' });
  [box = 0, bagId = 0] = await addProducts(test.db, [
    { productName: '우드 상자', rangeName: '정리', sku: 'BOX-1', price: 12.5, weight: 0.35 },
    { productName: '천 주머니', sku: 'BAG-1', price: 3 },
  ]);
});
afterAll(() => test.close());

const attempt = (order: NewOrder, key: string = crypto.randomUUID()) => ({ headers: { 'idempotency-key': key }, body: order });
const register = async (order: NewOrder, key?: string, by: Client = han) =>
  (await by.call('POST /api/orders/register', attempt(order, key))).order;
const list = async () => await han.call('POST /api/orders/list', { body: {} });
const detail = async (orderId: number) => (await han.call('POST /api/orders/detail', { body: { orderId } })).order;
const update = async (orderId: number, changes: object, revision?: number) =>
  (await han.call('POST /api/orders/update', { body: { orderId, changes, ...(revision !== undefined && { revision }) } })).order;

describe('registering an order', () => {
  it('keeps the receiver, and the products as they are called and cost now', async () => {
    const order = await register(newOrder([box, bagId]));
    expect(order).toMatchObject({
      ...sampleReceiver,
      orderNumber: expect.stringMatching(/^\d{6}-\d{3}$/),
      registeredByName: '한태오',
      cancelled: false,
      quantity: 4,
      total: 50,
      weight: null,
      revision: 1,
      lines: [
        { pdNumber: box, productName: '우드 상자', rangeName: '정리', sku: 'BOX-1', quantity: 2, unitPrice: 12.5, weight: 0.35 },
        { pdNumber: bagId, productName: '천 주머니', rangeName: null, sku: 'BAG-1', quantity: 2, unitPrice: 12.5, weight: null },
      ],
    });
    await han.call('POST /api/products/updateProduct', {
      body: { productData: { pdNumber: bagId, productName: '새 이름' }, targetColumn: 'productName' },
    });
    expect(await detail(order.orderId)).toEqual(order);
  });

  it('numbers the orders of a Korean day one after the other, without gaps, however many register at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => register(newOrder([box]))));
    const numbers = orders.map(({ orderNumber }) => Number(orderNumber.slice(7))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => (numbers[0] ?? 0) + at));
  });

  it('makes one order of a double click, and answers both', async () => {
    const key = crypto.randomUUID();
    const before = (await list()).length;
    const orders = await Promise.all(Array.from({ length: 10 }, () => register(newOrder([box, bagId]), key)));
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await list()).toHaveLength(before + 1);
  });

  it('answers a retry with the order it made, whatever became of it since', async () => {
    const key = crypto.randomUUID();
    const first = await register(newOrder([box]), key);
    await update(first.orderId, { phone: '1' });
    expect(await register(newOrder([box]), key)).toMatchObject({ orderId: first.orderId, phone: '1' });
  });

  it('refuses the same key for another order, and says which one it made', async () => {
    const key = crypto.randomUUID();
    const { orderId, orderNumber } = await register(newOrder([box]), key);
    const other = await han.problem('POST /api/orders/register', attempt(newOrder([bagId]), key));
    expect(other).toMatchObject({
      status: 409,
      code: 'order-key-reused',
      current: { orderId },
      details: [{ code: 'registered-as', values: { orderNumber } }],
    });
    const lee = await test.signIn({ staffName: '이서준' });
    expect(await lee.problem('POST /api/orders/register', attempt(newOrder([box]), key))).toMatchObject({ code: 'order-key-reused' });
  });

  it('names every field that is missing', async () => {
    const nothing = { ...sampleReceiver, receiverName: '', phone: '', address1: ' ', city: '', postalCode: '' };
    const problem = await han.problem('POST /api/orders/register', attempt({ receiver: nothing, lines: [] }));
    expect(problem).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual([
      'lines',
      'receiver.address1',
      'receiver.city',
      'receiver.phone',
      'receiver.postalCode',
      'receiver.receiverName',
    ]);
    for (const { path, reason } of problem.errors ?? []) expect(reason.code).toBe(path === 'lines' ? 'list-too-short' : 'missing');
  });

  it('needs a key', async () => {
    expect(await han.problem('POST /api/orders/register', { body: newOrder([box]) })).toMatchObject({ status: 400, code: 'invalid-input' });
  });

  it('is all or nothing: a product that does not exist leaves no order and takes no number', async () => {
    const before = await register(newOrder([box]));
    const problem = await han.problem('POST /api/orders/register', attempt(newOrder([box, 99_999])));
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'lines.1.pdNumber' }] });
    const after = await register(newOrder([box]));
    expect(Number(after.orderNumber.slice(7))).toBe(Number(before.orderNumber.slice(7)) + 1);
  });
});

describe('the list', () => {
  it('has the newest order first, with what is shown and searched', async () => {
    const registered = await register(newOrder([bagId, box], { receiverName: '김나나', countryCode: 'DE' }));
    const { orderId, orderNumber, registeredAt, phone, email, lines } = registered;
    expect((await list())[0]).toEqual({
      orderId,
      orderNumber,
      registeredAt,
      registeredByName: '한태오',
      cancelled: false,
      erased: false,
      memberId: null,
      quantity: 4,
      total: 50,
      revision: 1,
      receiverName: '김나나',
      companyName: '',
      phone,
      email,
      externalReference: '',
      channel: '',
      countryCode: 'DE',
      products: ['새 이름', '우드 상자'],
      skus: lines.map(({ sku }) => sku),
    });
  });

  it('shows a correction at once', async () => {
    const { orderId } = await register(newOrder([box]));
    await list();
    await update(orderId, { receiverName: '고친 이름', cancelled: true });
    expect((await list())[0]).toMatchObject({ orderId, receiverName: '고친 이름', cancelled: true, revision: 2 });
  });

  it('is told to open pages', async () => {
    const stream = await openEventStream((init) => han.fetch('/api/events', init));
    await stream.waitFor(({ name }) => name === 'ready');
    const { orderId } = await register(newOrder([box], { receiverName: '소식' }));
    const { data } = await stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.receiverName === '소식') ?? false);
    expect(data.kind).toBe('order');
    expect(data.rows).toContainEqual((await list()).find((order) => order.orderId === orderId));
    stream.close();
  });
});

describe('correcting an order', () => {
  it('writes what differs, with its history', async () => {
    const { orderId } = await register(newOrder([box]));
    expect(await update(orderId, { phone: '+82 2 555', city: 'Plano' }, 1)).toMatchObject({ phone: '+82 2 555', revision: 2 });
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId) } });
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['phone', sampleReceiver.phone, '+82 2 555'],
      [null, null, expect.objectContaining({ receiver_name: 'Jane Roe' })],
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/registration/);
  });

  it('is no write when nothing differs', async () => {
    const { orderId } = await register(newOrder([box]));
    expect(await update(orderId, { phone: sampleReceiver.phone }, 1)).toMatchObject({ revision: 1 });
  });

  it('leaves the address whole', async () => {
    const { orderId } = await register(newOrder([box]));
    const problem = await han.problem('POST /api/orders/update', { body: { orderId, changes: { city: '', countryCode: 'KR' } } });
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'changes.city' }] });
    expect(await detail(orderId)).toMatchObject({ city: 'Plano', countryCode: 'US', revision: 1 });
  });

  it('of what says nothing of the address asks for none: a country may want more of it than when the order was registered', async () => {
    const { orderId } = await register(newOrder([box]));
    await test.db.update(order).set({ stateOrProvinceCode: '' }).where(eq(order.orderId, orderId));
    expect(await update(orderId, { memo: '선물 포장', phone: '+82 2 555' })).toMatchObject({ memo: '선물 포장', phone: '+82 2 555' });
    expect(await update(orderId, { cancelled: true })).toMatchObject({ cancelled: true });
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId), field: 'memo' } });
    await han.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect(await detail(orderId)).toMatchObject({ memo: '', stateOrProvinceCode: '' });
    const problem = await han.problem('POST /api/orders/update', { body: { orderId, changes: { city: 'Dallas' } } });
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'changes.stateOrProvinceCode' }] });
  });

  it('that saw an older order gets the current one and who changed what', async () => {
    const { orderId } = await register(newOrder([box]));
    await update(orderId, { phone: '111' }, 1);
    expect(await han.problem('POST /api/orders/update', { body: { orderId, revision: 1, changes: { phone: '222' } } })).toMatchObject({
      status: 409,
      code: 'revision-conflict',
      current: { phone: '111', revision: 2 },
      change: { field: 'phone', staffName: '한태오' },
    });
  });

  it('cannot touch the number or who registered it', async () => {
    const { orderId } = await register(newOrder([box]));
    for (const changes of [{ orderNumber: '1' }, { lines: [] }, { registeredBy: 2 }, { registrationKey: crypto.randomUUID() }]) {
      expect(await han.problem('POST /api/orders/update', { body: { orderId, changes } })).toMatchObject({ code: 'invalid-input' });
    }
  });

  it('can be put back', async () => {
    const { orderId } = await register(newOrder([box]));
    await update(orderId, { cancelled: true });
    const { changes } = await han.call('POST /api/history/list', {
      body: { kind: 'order', entityId: String(orderId), field: 'cancelled' },
    });
    await han.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect(await detail(orderId)).toMatchObject({ cancelled: false, revision: 3 });
  });

  it('of an order that does not exist is not found', async () => {
    const body = { orderId: 99_999, changes: { phone: '1' } };
    expect(await han.problem('POST /api/orders/update', { body })).toMatchObject({ status: 404, code: 'order-not-found' });
    expect(await han.problem('POST /api/orders/detail', { body: { orderId: 99_999 } })).toMatchObject({ code: 'order-not-found' });
  });
});
