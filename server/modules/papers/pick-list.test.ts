import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { pdfText } from '#test/pdf-text.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client;
let pdNumbers: number[];

beforeAll(async () => {
  test = await startTestApp();
  han = await test.signIn();
  pdNumbers = await addProducts(test.db, [
    { sku: 'PICK-10', productName: '우드 상자', rangeName: '정리', pageUrl: 'boxes', thumbnail: 'box.jpg' },
    { sku: 'PICK-2', productName: '천 주머니' },
  ]);
});
afterAll(() => test.close());

const register = (numbers: number[]) => registerOrder(han, newOrder(numbers));

it('a pick list sums what orders need by product, by SKU, and leaves out those that were cancelled', async () => {
  const [one, two, gone] = [await register(pdNumbers), await register(pdNumbers.slice(0, 1)), await register(pdNumbers)];
  await han.call('POST /api/orders/update', { body: { orderId: gone.orderId, changes: { cancelled: true } } });
  const orderIds = [two.orderId, one.orderId, gone.orderId, 999_999, two.orderId];
  const { list } = await han.call('POST /api/orders/pickList', { body: { orderIds } });
  expect(list).toEqual({
    orders: [two, one].map(({ orderId, orderNumber }) => ({ orderId, orderNumber })),
    lines: [
      {
        ...{ pdNumber: pdNumbers[1], sku: 'PICK-2', productName: '천 주머니', rangeName: null, pageUrl: null, thumbnail: null },
        ...{ rangeThumbnail: null, quantity: 2, orders: [{ orderId: one.orderId, quantity: 2 }] },
      },
      {
        ...{ pdNumber: pdNumbers[0], sku: 'PICK-10', productName: '우드 상자', rangeName: '정리', pageUrl: 'boxes', thumbnail: 'box.jpg' },
        ...{ rangeThumbnail: null, quantity: 4 },
        orders: [
          { orderId: two.orderId, quantity: 2 },
          { orderId: one.orderId, quantity: 2 },
        ],
      },
    ],
    left: [
      { orderId: gone.orderId, orderNumber: gone.orderNumber, why: 'cancelled' },
      { orderId: 999_999, orderNumber: '', why: 'unknown' },
    ],
  });
});

it('a pick list has what a product is called since it was ordered, by which it is scanned', async () => {
  const [pdNumber = 0] = await addProducts(test.db, [{ sku: 'PICK-OLD' }]);
  const { orderId } = await register([pdNumber]);
  await han.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, sku: 'PICK-NEW' }, targetColumn: 'sku' } });
  const { list } = await han.call('POST /api/orders/pickList', { body: { orderIds: [orderId] } });
  expect(list.lines).toMatchObject([{ sku: 'PICK-OLD', otherSkus: ['PICK-NEW'] }]);
});

it('a pick list is printed with what is to be fetched for which order', async () => {
  const [one, two] = [await register(pdNumbers), await register(pdNumbers.slice(0, 1))];
  const response = await han.fetch(`/api/papers/pickList?orderIds=${one.orderId},${two.orderId}`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const file = Buffer.from(await response.arrayBuffer());
  expect(file.toString('latin1')).toContain('/Lang (ko)');
  const text = pdfText(file);
  for (const part of ['피킹 목록', 'PICK-2', 'PICK-10', '우드 상자', `${one.orderNumber} × 2`, `${two.orderNumber} × 2`])
    expect(JSON.stringify(text)).toContain(part);
  expect(await han.problem('GET /api/papers/pickList', { query: { orderIds: '999999' } })).toMatchObject({ code: 'order-not-found' });
  expect(await han.problem('GET /api/papers/pickList', { query: { orderIds: 'x' } })).toMatchObject({ code: 'invalid-input' });
});
