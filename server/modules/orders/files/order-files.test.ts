import iconv from 'iconv-lite';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderExport } from '#contract/orders/files/order-export.ts';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { orderSorts } from '#contract/orders/list/order-sorts.ts';
import type { Right } from '#contract/permissions.ts';
import { readCsv } from '#contract/tables/csv.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { fetchOrderFile } from '#test/files/order-files.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
/** May export files, and may not see receivers. */
let packer: Client;
let products: number[];

const register = (receiverName: string, pdNumbers: number[], more: object = {}) =>
  kim.call('POST /api/orders/register', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...newOrder(pdNumbers, { receiverName, phone: '+82 10-1234-5678', ...more }) },
  });

beforeAll(async () => {
  test = await startTestApp({ config: { heavyCallsPerMinute: 1000 } });
  products = await addProducts(test.db, [
    { productName: '우드상자', rangeName: '정리', sku: '00123', price: 12.5, weight: 0.35 },
    { productName: '=천 주머니', sku: 'BAG-1', price: 3, weight: 0.2 },
  ]);
  const rights: Right[] = ['exports'];
  await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights });
  kim = await test.signIn({ role: 'administrator', staffName: '김로하' });
  packer = await test.signIn({ role: 'packing' });
  await register('김서연', products, { countryCode: 'DE' });
  await register('=HYPERLINK("http://x")', products.slice(0, 1));
  await register('João 🍵', products.slice(1), { countryCode: 'JP' });
});
afterAll(() => test.close());

const csv = async (wanted: Partial<OrderExport> = {}, who = kim) => {
  const [heads = [], ...rows] = readCsv((await fetchOrderFile(who, { format: 'csv', ...wanted })).bytes.toString());
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [heads[at] ?? '', cell])));
};
const listed = async (wanted: object): Promise<ListedOrder[]> => (await kim.call('POST /api/orders/window', { body: wanted })).orders;

describe('the orders of the list as a file', () => {
  it('are all that the filter lets through, in the order of the list', async () => {
    for (const sort of orderSorts)
      for (const filter of [{}, { country: 'DE' as const }, { q: '우드상자' }]) {
        const rows = await csv({ ...filter, sort, heads: 'fields' });
        expect(rows.map((row) => row.orderNumber)).toEqual((await listed({ ...filter, sort })).map(({ orderNumber }) => orderNumber));
      }
  });

  it('have the numbers of the list, with heads that people know', async () => {
    const [shown] = await listed({ country: 'DE' });
    const [row] = await csv({ country: 'DE' });
    expect(row).toMatchObject({
      '주문 번호': shown?.orderNumber,
      '등록한 사람': '김로하',
      '진행 단계': '등록',
      '배송 상태': '운송장 없음',
      '받는 사람': '김서연',
      '국가 코드': 'DE',
      '제품 종류': '2',
      수량: '4',
      '제품 금액 (달러)': '50',
      '무게 (Kg)': '1.1',
    });
    expect(row?.['등록 시각']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const [english] = await csv({ country: 'DE', language: 'en' });
    expect(english).toMatchObject({ 'Order number': shown?.orderNumber, Progress: 'Registered' });
  });

  it('have a row for each of their lines, where those are wanted', async () => {
    const rows = await csv({ rows: 'lines', heads: 'fields', sort: 'registered' });
    expect(rows.map(({ line, sku, pieces, lineTotal }) => [line, sku, pieces, lineTotal])).toEqual([
      ['1', '00123', '2', '25'],
      ['2', 'BAG-1', '2', '25'],
      ['1', '00123', '2', '25'],
      ['1', 'BAG-1', '2', '25'],
    ]);
    expect(rows[1]?.productName).toBe("'=천 주머니");
  });

  it('hold no formula, and phones and SKUs as text', async () => {
    const { bytes } = await fetchOrderFile(kim, { rows: 'lines', heads: 'fields', sort: 'registered' });
    const [sheet] = await readSheet(bytes);
    const [heads = [], , , third = []] = sheet?.data ?? [];
    const value = (name: string) => third[heads.indexOf(name)];
    expect(value('receiverName')).toBe('=HYPERLINK("http://x")');
    expect(value('phone')).toBe('+82 10-1234-5678');
    expect(value('sku')).toBe('00123');
    expect(value('unitPrice')).toBe(12.5);
    expect((await csv({ q: 'HYPERLINK', heads: 'fields' }))[0]?.receiverName).toBe('\'=HYPERLINK("http://x")');
  });

  it('are in CP949 where that has all characters, and else name what it has not', async () => {
    const { bytes, headers } = await fetchOrderFile(kim, { format: 'csv-cp949', country: 'DE' });
    expect(headers.get('content-type')).toBe('text/csv; charset=euc-kr');
    expect(iconv.decode(bytes, 'cp949')).toContain('김서연');
    const [tea] = await listed({ country: 'JP' });
    expect(await kim.problem('POST /api/orders/export', { body: { format: 'csv-cp949' } })).toMatchObject({
      code: 'not-in-encoding',
      details: [{ code: 'characters-of', values: { name: tea?.orderNumber, characters: 'ã 🍵' } }],
    });
  });

  it('say nothing of receivers to whoever may not see them, and do not find orders by them', async () => {
    const rows = await csv({ heads: 'fields' }, packer);
    expect(rows).toHaveLength(3);
    const heads = Object.keys(rows[0] ?? {});
    expect(heads).toContain('countryCode');
    for (const hidden of ['receiverName', 'phone', 'email', 'address1', 'postalCode', 'memberName', 'taxNumber', 'memo', 'trackingNumbers'])
      expect(heads).not.toContain(hidden);
    const text = (await fetchOrderFile(packer, { format: 'csv', rows: 'lines' })).bytes.toString();
    expect(text).not.toMatch(/서연|1234-5678|Sample St/);
    expect(await packer.problem('POST /api/orders/export', { body: { format: 'csv', q: '서연' } })).toMatchObject({
      code: 'no-orders-found',
    });
  });

  it('have no tracking numbers where those went with their receiver', async () => {
    const { orderId, orderNumber } = (await register('박하늘', products.slice(0, 1), { countryCode: 'CA' })).order;
    const rows = ['EX000000001KR', 'EX000000002KR'].map((trackingNumber) => ({ orderNumber, carrier: 'EMS', trackingNumber }));
    await kim.call('POST /api/parcels/add', { body: { rows } });
    const numbers = async () => (await csv({ country: 'CA', heads: 'fields' })).map(({ trackingNumbers }) => trackingNumbers);
    expect(await numbers()).toEqual(['EX000000001KR, EX000000002KR']);
    await kim.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '요청' } });
    expect(await numbers()).toEqual(['']);
  });

  it('are refused where there are none, and to whoever may take no files away', async () => {
    expect(await kim.problem('POST /api/orders/export', { body: { format: 'csv', country: 'FR' } })).toMatchObject({
      status: 404,
      code: 'no-orders-found',
    });
    const viewer = await test.signIn({ role: 'viewer' });
    expect(await viewer.problem('POST /api/orders/export', { body: { format: 'csv' } })).toMatchObject({ status: 403 });
  });

  it('come as a file named for its rows and the day', async () => {
    const { headers, bytes } = await fetchOrderFile(kim, { rows: 'lines' });
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(name)).toMatch(/^주문 제품 \d{4}-\d\d-\d\d\.xlsx$/);
  });
});
