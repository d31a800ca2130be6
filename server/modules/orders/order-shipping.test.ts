import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import type { OrderShipping } from '#contract/orders/shipping/order-shipping.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client;
let box: number;
let bag: number;

beforeAll(async () => {
  test = await startTestApp();
  han = await test.signIn({ staffName: '한태오' });
  [box = 0, bag = 0] = await addProducts(test.db, [
    { productName: '우드 상자', sku: 'SHIP-1', weight: 0.35 },
    { productName: '천 주머니', sku: 'SHIP-2', weight: 0.1 },
  ]);
});
afterAll(() => test.close());

const small = { boxName: '소형', length: 30, width: 20, height: 15, ownWeight: 0.2, weight: null };
const shipping: OrderShipping = {
  ...{ companyName: 'Muster GmbH', taxNumber: 'DE123456789012345', taxNumberKind: 'EORI', memo: '금요일까지', incoterm: 'DDP' },
  ...{ exportReason: 'sample', invoiceCurrency: 'EUR', invoiceRate: 0.8696, freight: 18.5, insurance: 2, discount: 5 },
  boxes: [small, { ...small, boxName: '', weight: 2.25 }],
};
const attempt = (given: Partial<OrderShipping> | undefined, key: string = crypto.randomUUID()) => ({
  headers: { 'idempotency-key': key },
  body: { ...newOrder([box]), ...(given && { shipping: { ...emptyShipping, ...given } }) },
});
const register = async (given?: Partial<OrderShipping>, key?: string) =>
  (await han.call('POST /api/orders/register', attempt(given, key))).order;
const update = async (orderId: number, changes: object, revision?: number) =>
  (await han.call('POST /api/orders/update', { body: { orderId, changes, ...(revision !== undefined && { revision }) } })).order;
const changesOf = async (orderId: number, field: string) =>
  (await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId), field } })).changes;

describe('what customs is told of an order', () => {
  it('is kept with it as it was typed, and is nothing where nobody said anything', async () => {
    expect(await register(shipping)).toMatchObject({ ...shipping, closed: false });
    expect(await register()).toMatchObject(emptyShipping);
  });

  it('belongs to the attempt: with other boxes the same key is another order', async () => {
    const key = crypto.randomUUID();
    const { orderId } = await register(shipping, key);
    expect(await register(shipping, key)).toMatchObject({ orderId });
    expect(await han.problem('POST /api/orders/register', attempt({ ...shipping, boxes: [small] }, key))).toMatchObject({
      code: 'order-key-reused',
    });
  });

  it('has its limits', async () => {
    const wrong = { freight: -1, invoiceRate: 0, boxes: [{ ...small, length: 30.5 }], discount: 26 };
    const paths = async (given: object) =>
      (await han.problem('POST /api/orders/register', attempt(given as Partial<OrderShipping>))).errors?.map(({ path }) => path).sort();
    expect(await paths({ ...wrong, discount: null })).toEqual(['shipping.boxes.0.length', 'shipping.freight', 'shipping.invoiceRate']);
    expect(await paths({ discount: 25.01 })).toEqual(['shipping.discount']);
    expect(await register({ discount: 25 })).toMatchObject({ discount: 25 });
  });

  it('is corrected field by field, and put back', async () => {
    const { orderId } = await register(shipping);
    await update(orderId, { boxes: [small], incoterm: null });
    const [change] = await changesOf(orderId, 'boxes');
    expect(change).toMatchObject({ from: shipping.boxes, to: [small], staffName: '한태오' });
    expect(await update(orderId, { boxes: [small] })).toMatchObject({ revision: 2 });
    await han.call('POST /api/history/putBack', { body: { changeId: change?.changeId ?? 0 } });
    expect((await han.call('POST /api/orders/detail', { body: { orderId } })).order).toMatchObject({
      boxes: shipping.boxes,
      incoterm: null,
      revision: 3,
    });
  });

  it('leads to the order by the name of the company', async () => {
    const { orderId } = await register({ companyName: 'Beispiel AG' });
    expect((await han.call('POST /api/orders/list', { body: {} })).find((row) => row.orderId === orderId)?.companyName).toBe('Beispiel AG');
  });
});

describe('the lines of a registered order', () => {
  const line = { pdNumber: 0, quantity: 3, unitPrice: 10 };

  it('are corrected as one value, which the history has and puts back', async () => {
    const { orderId } = await register();
    const corrected = await update(
      orderId,
      {
        lines: [
          { ...line, pdNumber: bag },
          { ...line, pdNumber: box },
        ],
      },
      1,
    );
    expect(corrected).toMatchObject({
      ...{ revision: 2, total: 60, quantity: 6 },
      lines: [
        { pdNumber: bag, productName: '천 주머니', quantity: 3 },
        { pdNumber: box, productName: '우드 상자', unitPrice: 10 },
      ],
    });
    const [change] = await changesOf(orderId, 'lines');
    expect(change).toMatchObject({ from: [{ pdNumber: box, productName: '우드 상자', quantity: 2, unitPrice: 12.5 }], revision: 2 });
    await han.call('POST /api/history/putBack', { body: { changeId: change?.changeId ?? 0 } });
    const { order } = await han.call('POST /api/orders/detail', { body: { orderId } });
    expect(order).toMatchObject({ revision: 3, total: 25, lines: [{ pdNumber: box, quantity: 2 }] });
  });

  it('keep what a product was called and weighed when it was sold', async () => {
    const { orderId } = await register();
    await han.call('POST /api/products/updateProduct', { body: { productData: { pdNumber: box, weight: 9 }, targetColumn: 'weight' } });
    expect((await update(orderId, { lines: [{ ...line, pdNumber: box }] })).lines).toMatchObject([{ weight: 0.35, quantity: 3 }]);
    await han.call('POST /api/products/updateProduct', { body: { productData: { pdNumber: box, weight: 0.35 }, targetColumn: 'weight' } });
  });

  it('are changed by nobody who has not seen the newer ones, and not to products that do not exist', async () => {
    const { orderId } = await register();
    await update(orderId, { lines: [{ ...line, pdNumber: bag }] });
    const late = { orderId, revision: 1, changes: { lines: [{ ...line, pdNumber: box }] } };
    expect(await han.problem('POST /api/orders/update', { body: late })).toMatchObject({
      code: 'revision-conflict',
      current: { lines: [{ pdNumber: bag }] },
      change: { field: 'lines', staffName: '한태오' },
    });
    const body = { orderId, changes: { lines: [{ ...line, pdNumber: 99_999_999 }] } };
    expect(await han.problem('POST /api/orders/update', { body })).toMatchObject({ errors: [{ path: 'changes.lines.0.pdNumber' }] });
    expect(await han.problem('POST /api/orders/update', { body: { orderId, changes: { lines: [] } } })).toMatchObject({
      errors: [{ path: 'changes.lines' }],
    });
    await update(orderId, { discount: 30 });
    expect(
      await han.problem('POST /api/orders/update', { body: { orderId, changes: { lines: [{ ...line, pdNumber: bag, quantity: 1 }] } } }),
    ).toMatchObject({ errors: [{ path: 'changes.discount', reason: { code: 'at-most', values: { limit: 10 } } }] });
  });

  it('that are put back have the names and weights under which they were sold', async () => {
    const [sold = 0] = await addProducts(test.db, [{ productName: '자개 접시', sku: 'SOLD-1', weight: 0.5 }]);
    const { orderId } = await registerOrder(han, newOrder([sold]));
    await update(orderId, { lines: [{ pdNumber: box, quantity: 1, unitPrice: 10 }] });
    for (const changed of [{ productName: '나무 접시' }, { sku: 'NEW-1' }, { weight: 2 }]) {
      const targetColumn = Object.keys(changed)[0] as 'sku';
      await han.call('POST /api/products/updateProduct', { body: { productData: { pdNumber: sold, ...changed }, targetColumn } });
    }
    const [change] = await changesOf(orderId, 'lines');
    await han.call('POST /api/history/putBack', { body: { changeId: change?.changeId ?? 0 } });
    const { lines } = (await han.call('POST /api/orders/detail', { body: { orderId } })).order;
    expect(lines).toMatchObject([{ pdNumber: sold, productName: '자개 접시', sku: 'SOLD-1', weight: 0.5 }]);
  });
});
