import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client;
let admin: Client;
let pdNumbers: number[];

beforeAll(async () => {
  test = await startTestApp();
  han = await test.signIn({ staffName: '한태오' });
  admin = await test.signIn({ staffName: '김서연', role: 'administrator' });
  pdNumbers = await addProducts(
    test.db,
    Array.from({ length: 2 }, (_, n) => ({ sku: `INV-${n}`, productName: `우드 상자 ${n}`, weight: 0.35 })),
  );
});
afterAll(() => test.close());

const register = (numbers: number[]) => registerOrder(han, newOrder(numbers));
const seller = async () => (await han.call('POST /api/orders/seller', { body: {} })).seller;
const pdf = async (orderId: number) => {
  const reply = await han.fetch(`/api/orders/invoice?orderId=${orderId}`);
  return { reply, text: Buffer.from(await reply.arrayBuffer()).toString('latin1') };
};

describe('the seller', () => {
  it('is empty at first, and then there is no invoice', async () => {
    expect(await seller()).toMatchObject({ companyName: '', countryCode: 'KR', originCountryCode: 'KR', revision: 1 });
    const { orderId } = await register(pdNumbers.slice(0, 1));
    expect(await han.problem('GET /api/orders/invoice', { query: { orderId } })).toMatchObject({ status: 409, code: 'seller-missing' });
  });

  it('is filled in by an administrator, and by nobody else', async () => {
    const body = { changes: { companyName: 'Samusil Trading Co., Ltd. (사무실)', phone: '+82 2 555 0100' }, revision: 1 };
    expect(await han.problem('POST /api/orders/updateSeller', { body })).toMatchObject({ status: 403, code: 'not-allowed' });
    await admin.call('POST /api/orders/updateSeller', { body });
    expect(await seller()).toMatchObject({ ...body.changes, revision: 2 });
    expect(await admin.problem('POST /api/orders/updateSeller', { body: { changes: { phone: '1' }, revision: 1 } })).toMatchObject({
      code: 'revision-conflict',
      current: { phone: '+82 2 555 0100' },
      change: { field: 'phone', staffName: '김서연' },
    });
  });

  it('keeps its history, which only administrators put back', async () => {
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'seller', field: 'phone' } });
    const changeId = changes[0]?.changeId ?? 0;
    expect(await han.problem('POST /api/history/putBack', { body: { changeId } })).toMatchObject({ code: 'not-allowed' });
    await admin.call('POST /api/history/putBack', { body: { changeId } });
    expect(await seller()).toMatchObject({ phone: '', companyName: 'Samusil Trading Co., Ltd. (사무실)' });
  });
});

describe('the invoice', () => {
  it('is a PDF named by the order, with the fonts of both scripts in it', async () => {
    const { orderId, orderNumber } = await register(pdNumbers.slice(0, 2));
    const { reply, text } = await pdf(orderId);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="invoice-${orderNumber}.pdf"`);
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/FontFile2|\/FontFile3/g)?.length).toBe(2);
    expect(text.match(/\/BaseFont \/\S+/g)?.every((font) => font.includes('Pretendard'))).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text.length).toBeLessThan(200_000);
  });

  it('says what its products are to customs now, not when they were ordered', async () => {
    const [pdNumber = 0] = pdNumbers;
    const { orderId, lines } = await register([pdNumber]);
    expect(lines[0]).toMatchObject({ hsCode: null, originCountryCode: null, customsDescription: null });
    await admin.call('POST /api/products/updateProduct', {
      body: { productData: { pdNumber, hsCode: '4420.90' }, targetColumn: 'hsCode' },
    });
    const { order } = await han.call('POST /api/orders/detail', { body: { orderId } });
    expect(order.lines[0]).toMatchObject({ hsCode: '442090', productName: '우드 상자 0' });
    expect((await pdf(orderId)).reply.status).toBe(200);
  });

  it('of an order that does not exist, or of none, is refused', async () => {
    expect(await han.problem('GET /api/orders/invoice', { query: { orderId: 99_999 } })).toMatchObject({ code: 'order-not-found' });
    expect(await han.problem('GET /api/orders/invoice', { query: { orderId: 'x' } })).toMatchObject({ code: 'invalid-input' });
    expect(await test.visitor().problem('GET /api/orders/invoice', { query: { orderId: 1 } })).toMatchObject({ code: 'signed-out' });
  });
});
