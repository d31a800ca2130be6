import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewOrder } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { paperKinds } from '#contract/papers/paper-kinds.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { jpegOf, pngOf } from '#test/files/pictures.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { pdfText } from '#test/pdf-text.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let han: Client;
let admin: Client;
let pdNumbers: number[];

beforeAll(async () => {
  test = await startTestApp();
  han = await test.signIn({ staffName: '한태오' });
  admin = await test.signIn({ staffName: '김서연', role: 'administrator' });
  await admin.call('POST /api/orders/updateSeller', { body: { changes: { companyName: 'Samusil Trading', termsOfSale: 'DAP' } } });
  pdNumbers = await addProducts(
    test.db,
    Array.from({ length: 60 }, (_, n) => ({
      ...{ sku: `PAP-${n}`, productName: `아주 긴 이름을 가진 우드 상자 세트 ${n}`, weight: 0.35, hsCode: n === 1 ? null : '442090' },
      ...{
        originCountryCode: 'VN' as const,
        customsDescription: `Lacquered wooden box no ${n}, for decoration`,
        customsUnit: 'SET' as const,
      },
    })),
  );
});
afterAll(() => test.close());

const register = async (numbers: number[], receiver: Partial<NewOrder['receiver']> = {}, shipping: Partial<NewOrder['shipping']> = {}) => {
  const body = { ...newOrder(numbers, receiver), shipping: { ...emptyShipping, ...shipping } };
  return await registerOrder(han, body);
};
const print = async (orderIds: number[], kinds: string) => {
  const reply = await han.fetch(`/api/papers/print?orderIds=${orderIds.join(',')}&kinds=${kinds}`);
  expect(reply.status).toBe(200);
  return { reply, pages: pdfText(Buffer.from(await reply.arrayBuffer())) };
};
const check = (orderIds: number[], kinds = [...paperKinds]) => han.call('POST /api/papers/check', { body: { orderIds, kinds } });
const box = { boxName: 'M', length: 30, width: 20, height: 15, ownWeight: 0.2, weight: 1.4 };

describe('the papers of an order', () => {
  it('say everything that it carries', async () => {
    const { orderId, orderNumber } = await register(
      pdNumbers.slice(2, 4),
      { countryCode: 'DE' },
      {
        ...{ companyName: 'Roe GmbH', taxNumber: 'DE123456789', taxNumberKind: 'EORI', incoterm: 'DDP', exportReason: 'sample' },
        ...{ invoiceCurrency: 'EUR', invoiceRate: 0.8, freight: 10, insurance: 5, discount: 2.5, boxes: [box] },
      },
    );
    await han.call('POST /api/parcels/add', { body: { rows: [{ orderNumber, carrier: 'FedEx', trackingNumber: '794612345678' }] } });
    const { pages } = await print([orderId], 'invoice');
    expect(pages).toHaveLength(1);
    for (const text of [
      ...['COMMERCIAL INVOICE', orderNumber, 'EUR', '1 USD = 0.8 EUR', 'DDP', 'Commercial sample', 'FedEx 794612345678'],
      ...['Roe GmbH', 'EORI DE123456789', '4420.90', 'VN', 'SET', 'Lacquered wooden box no 2, for', '0.70', '10.00', '20.00'],
      ...['30 × 20 × 15', '1.40', 'Total gross weight', '1.40 kg', 'Freight', '8.00', 'Insurance', '4.00', 'Discount', '-2.00'],
      ...['EUR 50.00', 'Country of origin: Vietnam', 'Signature and date', '1 / 1'],
    ])
      expect(pages[0]).toContain(text);
  });

  it('say of an order that was cancelled that it is, also on the forms of the post', async () => {
    const { orderId } = await register([pdNumbers[0] ?? 0]);
    await han.call('POST /api/orders/update', { body: { orderId, changes: { cancelled: true } } });
    const { pages } = await print([orderId], 'invoice,proforma,packing,cn22,cn23');
    expect(pages.filter((page) => page.includes('CANCELLED'))).toHaveLength(5);
  });

  it('are each on pages of its own, in the order that was asked for', async () => {
    const [first, second] = [await register([pdNumbers[0] ?? 0]), await register([pdNumbers[2] ?? 0])];
    const { reply, pages } = await print([second.orderId, first.orderId], 'packing,proforma,cn22,cn23');
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="papers-${second.orderNumber}-2.pdf"`);
    const titles = ['PACKING LIST', 'PROFORMA INVOICE', 'CUSTOMS DECLARATION', 'CUSTOMS DECLARATION'];
    expect(pages.map((page) => titles.find((title) => page.startsWith(title)))).toEqual([...titles, ...titles]);
    for (const page of pages.slice(0, 4)) expect(page).toContain(second.orderNumber);
    for (const page of pages.slice(4)) expect(page).toContain(first.orderNumber);
    expect(pages[3]).toContain('CN 23');
    expect(pages[3]).toContain('Invoice no. (13) ');
  });

  it('of sixty lines have the heads of the table on every sheet, and their numbers', async () => {
    const { orderId } = await register(pdNumbers);
    const { pages } = await print([orderId], 'invoice,postal');
    const invoice = pages.filter((page) => page.includes('· Invoice'));
    expect(invoice.length).toBeGreaterThan(2);
    for (const [at, page] of invoice.entries()) expect(page).toContain(`${at + 1} / ${invoice.length}`);
    for (const page of invoice.slice(0, -1)) expect(page).toContain('Description of goods');
    for (let n = 0; n < 60; n += 1) expect(invoice.join(' ')).toContain(`SKU PAP-${n}`);
    // 1,500 dollars are too much for CN 22
    expect(pages.some((page) => page.includes('CN 23'))).toBe(true);
  });

  it.each([
    ['CN', '李小龙', '深圳市南山区中山路1号'],
    ['JP', '山田太郎', '東京都港区六本木ヒルズ'],
    ['KR', '홍길동', '서울특별시 뷁로 12'],
    ['GR', 'Ελένη', 'Οδός 12'],
    ['BG', 'Иван', 'ул. Ленина, д. 5'],
    ['TH', 'สมชาย', 'ถนนสุขุมวิท 21'],
  ] as const)('are printed in the script of the receiver: %s', async (countryCode, receiverName, address1) => {
    const { orderId } = await register(pdNumbers.slice(0, 1), { countryCode, receiverName, address1 });
    const [page = ''] = (await print([orderId], 'invoice')).pages;
    const plain = (text: string) => text.replaceAll(' ', '');
    expect(plain(page)).toContain(plain(receiverName));
    expect(plain(page)).toContain(plain(address1));
    expect(page).not.toContain('?');
  });

  it('say so where a letter cannot be printed, on paper and beforehand', async () => {
    const { orderId } = await register(pdNumbers.slice(0, 1), { receiverName: 'தமிழ்' });
    const [page] = (await print([orderId], 'cn22')).pages;
    expect(page).toContain('"?" stands for a letter that cannot be printed here');
    const { papers } = await check([orderId], ['invoice']);
    expect(papers[0]?.gaps).toContainEqual({ code: 'unprintable', names: ['த', 'மி', 'ழ்'] });
  });

  it('have an empty place for what is missing, which is told beforehand', async () => {
    const { orderId } = await register(pdNumbers.slice(0, 2));
    const { papers } = await check([orderId]);
    expect(papers).toMatchObject([{ orderId, refused: null, form: 'cn22' }]);
    expect(papers[0]?.gaps).toEqual([
      { code: 'hs-code', names: ['아주 긴 이름을 가진 우드 상자 세트 1'] },
      { code: 'boxes', names: [] },
    ]);
  });
});

describe('an order without papers', () => {
  it('is named with its reason, and stops the others', async () => {
    const whole = await register(pdNumbers.slice(0, 1));
    const { orderId, orderNumber } = await register(pdNumbers.slice(0, 1));
    await admin.call('POST /api/orders/erasePersonal', { body: { orderId, reason: 'test' } });
    const { papers } = await check([whole.orderId, orderId, 99_999]);
    expect(papers.map(({ refused }) => refused)).toEqual([null, 'personal-data-erased', 'order-not-found']);
    const orderIds = [whole.orderId, orderId, 99_999].join(',');
    expect(await han.problem('GET /api/papers/print', { query: { orderIds, kinds: 'invoice' } })).toMatchObject({
      status: 409,
      code: 'papers-refused',
      details: [
        { code: 'no-papers-of', values: { order: orderNumber, why: 'personal-data-erased' } },
        { code: 'no-papers-of', values: { order: '99999', why: 'order-not-found' } },
      ],
    });
  });

  it.each([
    ['1,x', 'invoice'],
    ['', 'invoice'],
    ['1', 'letter'],
    [Array.from({ length: 101 }, (_, n) => n + 1).join(','), 'invoice'],
  ])('nor is there one of %s, %s', async (orderIds, kinds) => {
    expect(await han.problem('GET /api/papers/print', { query: { orderIds, kinds } })).toMatchObject({ code: 'invalid-input' });
  });
});

describe('the logo', () => {
  const add = (picture: Buffer) => ({ body: { content: picture.toString('base64') } });
  const picturesIn = async (kinds: string) => {
    const { orderId } = await register(pdNumbers.slice(0, 1));
    const reply = await han.fetch(`/api/papers/print?orderIds=${orderId}&kinds=${kinds}`);
    return (
      Buffer.from(await reply.arrayBuffer())
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0
    );
  };

  it('stands at the head of papers, comes as it was added, and is removed and put back with its history', async () => {
    const picture = pngOf(60, 20);
    const { seller } = await admin.call('POST /api/orders/addLogo', add(picture));
    expect((await admin.call('POST /api/orders/addLogo', add(picture))).seller.revision).toBe(seller.revision);
    const reply = await han.fetch(`/api/orders/logo?digest=${seller.logo}`);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await reply.arrayBuffer()).equals(picture)).toBe(true);
    expect(await picturesIn('invoice')).toBe(2);
    expect(await picturesIn('cn22')).toBe(0);
    await admin.call('POST /api/orders/updateSeller', { body: { changes: { logo: null } } });
    expect(await picturesIn('invoice')).toBe(0);
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'seller', field: 'logo' } });
    expect(changes.map(({ from, to }) => [from, to])).toEqual([
      [seller.logo, null],
      [null, seller.logo],
    ]);
    await admin.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect(await picturesIn('packing')).toBe(2);
    await admin.call('POST /api/orders/updateSeller', { body: { changes: { logo: null } } });
  });

  it('is a picture of a size that can be printed, and given by whoever keeps the seller', async () => {
    for (const picture of [Buffer.from('<svg/>'), pngOf(2001, 1), jpegOf(5, 5, 4), pngOf(20, 20).subarray(0, -5)])
      expect(await admin.problem('POST /api/orders/addLogo', add(picture))).toMatchObject({ code: 'logo-unreadable' });
    expect(await han.problem('POST /api/orders/addLogo', add(pngOf(2, 2)))).toMatchObject({ code: 'not-allowed' });
    const logo = '0'.repeat(64);
    expect(await admin.problem('POST /api/orders/updateSeller', { body: { changes: { logo } } })).toMatchObject({ code: 'logo-not-found' });
    expect(await han.problem('GET /api/orders/logo', { query: { digest: logo } })).toMatchObject({ code: 'logo-not-found' });
  });
});
