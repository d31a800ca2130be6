import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { externalKey } from '#contract/orders/import/external-key.ts';
import type { NewOrder } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import type { Right } from '#contract/permissions.ts';
import { rowsOf } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { numberedElsewhere, ordersWith } from './find-orders.ts';

let test: TestApp;
let boss: Client;
/** They write orders, and may not see receivers. */
let packer: Client;
let box: number;
let bag: number;
let calendar: number;

beforeAll(async () => {
  test = await startTestApp();
  [box = 0, bag = 0, calendar = 0] = await addProducts(test.db, [
    { productName: '우드 상자', sku: 'BOX-1', price: 12.5 },
    { productName: '가방', sku: 'BAG-1', price: 12.5 },
    { productName: '2611 달력', sku: '777', price: 12.5 },
  ]);
  const rights: Right[] = ['orders.write'];
  await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights });
  [boss, packer] = [await test.signIn({ role: 'administrator' }), await test.signIn({ role: 'packing' })];
});
afterAll(() => test.close());

async function register(receiver: Partial<NewOrder['receiver']>, products = [box], companyName = '') {
  const body = { ...newOrder(products, receiver), shipping: { ...emptyShipping, companyName } };
  return await registerOrder(boss, body);
}
const find = async (text: string, who = boss) => await who.call('POST /api/finder/find', { body: { text } });
const found = async (text: string, who = boss) => (await find(text, who)).orders.map(({ orderId }) => orderId);

describe('orders', () => {
  let joao: number;
  let loha: number;
  let number: string;

  beforeAll(async () => {
    ({ orderId: joao, orderNumber: number } = await register({
      receiverName: 'João Silva-Østby',
      email: 'joao@example.org',
      phone: '+55 11 2345-6789',
    }));
    ({ orderId: loha } = await register({ receiverName: '김로하', email: '', phone: '+82 10-9876-5432' }, [box], '(주) 찻집'));
  });

  it.each(['joao', 'JOÃO', 'silva', 'sil jo', 'ostby', 'silva-ost', 'joao@example', 'Ｊｏａｏ', '112345'])(
    'are found by how the words of their receiver begin: %s',
    async (text) => expect(await found(text)).toEqual([joao]),
  );
  it.each([
    '김',
    '로하',
    'ㄹㅎ',
    '김로',
    '김롷',
    '김로하',
    '김ㄹ',
    'ㄱㄹㅎ',
    '찻',
    '찻ㅈ',
    'ㅊㅈ',
    '010-9876',
    '9876 5432',
    '5432',
    '82109876',
  ])('are found in Korean while it is typed, and by parts of a phone number: %s', async (text) =>
    expect(await found(text)).toEqual([loha]),
  );
  it('are found by their number, with and without its hyphen, newest first', async () => {
    expect(await found(number)).toEqual([joao]);
    expect(await found(number.replace('-', ''))).toEqual([joao]);
    expect(await found(number.slice(0, 6))).toEqual([loha, joao]);
    expect(await found(`${number.slice(0, 6)} silva`)).toEqual([joao]);
    expect(await found(number.slice(7))).toEqual([joao]);
  });
  it.each(['', ' ', '!', "'", '\\', "z'", ':*', 'silva | kim', 'ilva', '%', '_'])('are not found by %o', async (text) =>
    expect(await found(text)).toEqual([]),
  );

  it('are found by their number only, and shown masked, by who may not see receivers', async () => {
    expect(await found('silva', packer)).toEqual([]);
    expect(await found('112345', packer)).toEqual([]);
    expect(await found(number, packer)).toEqual([joao]);
    expect((await find(number.replace('-', ''), packer)).orders[0]).toMatchObject({ receiverName: 'J***', email: 'j***' });
  });

  it('are found by what another system calls them, also by who may not see receivers, and when they are cancelled', async () => {
    const called = async (externalReference: string) => {
      const { orderId } = await register({ receiverName: 'Zoë', email: '', phone: '+49 30 88' });
      const values = { externalReference, externalKey: externalKey(externalReference), cancelled: true };
      await test.db.update(order).set(values).where(eq(order.orderId, orderId));
      return orderId;
    };
    const [numbered, lettered] = [await called('0020261123004'), await called('GM-88_7%')];
    const listed = async (q: string) =>
      (await packer.call('POST /api/orders/window', { body: { q } })).orders.map(({ orderId }) => orderId);
    const theirs = {
      [numbered]: ['0020261123004', '20261123004', '0020261', ' 2026112300 '],
      [lettered]: ['gm-88_7%', 'ＧＭ-88', 'GM-88_'],
    };
    for (const [orderId, texts] of Object.entries(theirs))
      for (const text of texts) {
        for (const who of [boss, packer]) expect([text, await found(text, who)]).toEqual([text, [Number(orderId)]]);
        expect([text, await listed(text)]).toEqual([text, [Number(orderId)]]);
      }
    expect(await listed('gm88')).toEqual([lettered]);
    for (const text of ['261123004', '88_', 'GM%', 'gm_8', 'gm']) expect([text, await found(text, packer)]).toEqual([text, []]);
    expect((await find('gm-88', packer)).orders[0]).toMatchObject({ externalReference: 'GM-88_7%' });
  });

  it('are looked up in the index', async () => {
    const plan = await test.db.transaction(async (tx) => {
      // with few orders the planner would prefer a sequential scan
      await tx.execute(sql`set local enable_seqscan = off`);
      const byWords = sql`explain select order_id from order_listing where ${ordersWith('silva 010-1234 s')}`;
      const byNumber = sql`explain select order_id from "order" where ${numberedElsewhere('1234')}`;
      return [...(await rowsOf<{ 'QUERY PLAN': string }>(tx, byWords)), ...(await rowsOf<{ 'QUERY PLAN': string }>(tx, byNumber))].map(
        (row) => row['QUERY PLAN'],
      );
    });
    expect(plan.join('\n')).toContain('order_listing_words');
    // a letter that begins a word of every third order is only compared in the orders that the other words find
    expect(plan.find((line) => line.includes('Index Cond'))).not.toContain("'~s'");
    expect(plan.join('\n')).toContain('order_external_beginning');
  });
});

it('an order is found without case in letters that are not Latin, whatever the locale of the database', async () => {
  const { orderId } = await register(
    { receiverName: 'Иван ПЕТРОВ', email: '', phone: '+7 701' },
    [box],
    'Σοφός ΚΑΦΕΣ Սարգսյան ҚАЙРАТ Йосиф',
  );
  for (const text of ['иван', 'ИВАН', 'Петр', 'петров ив', 'σοφος', 'ΣΟΦΟΣ', 'καφες', 'սարգ', 'қайрат', 'йос'])
    expect([text, await found(text)]).toEqual([text, [orderId]]);
});

describe('a phone number', () => {
  const listed = async (q: string) => (await boss.call('POST /api/orders/window', { body: { q } })).orders.map(({ orderId }) => orderId);

  // a landline of seven digits after the area code, and countries whose numbers have nine or eleven digits
  it.each([
    ['031-765-4321', ['031-765-4321', '0317654321', '031 765 4321', '031-765', '+82 31-765-4321', '0082 31 765 4321', '4321']],
    ['+82 31-876-5432', ['031-876-5432', '0318765432', '031 876 5432', '+82318765432', '+82 31-876', '82318765432']],
    ['+82 (0)2-555-7788', ['02-555-7788', '02 555 7788', '+82 2 555 7788', '+82 2 555']],
    ['+33 6 12 34 98 76', ['06 12 34 98 76', '0612349876', '06 12 34', '+33 6 12 34 98 76', '0033612349876']],
    ['+86 139 0013 7654', ['139 0013 7654', '13900137654', '13900', '+86 13900137654']],
    [
      '＋８１　９０－７６１２－３４５９',
      ['090-7612-3459', '＋８１　９０－７６１２－３４５９', '０９０－７６１２－３４５９', '+81 90 7612'],
    ],
    ['010-9182-7364', ['010-9182-7364', '+82 10-9182-7364', '010–9182–7364', '\u202a+82 10-9182-7364\u202c', '９１８２']],
  ])('is found however it is typed: %s', async (phone, texts) => {
    const { orderId } = await register({ receiverName: 'Phoned', email: '', phone });
    for (const text of texts) {
      expect([text, await found(text)]).toEqual([text, [orderId]]);
      expect([text, await listed(text)]).toEqual([text, [orderId]]);
    }
  });

  it('is found by nothing that is in its middle', async () => {
    await register({ receiverName: 'Phoned', email: '', phone: '+44 20 7123 9765' });
    for (const text of ['123 9765', '471239765']) expect([text, await found(text)]).toEqual([text, []]);
  });
});

it('an order is not found by the number of a product in it', async () => {
  const { orderId } = await register({ receiverName: 'Maria', email: '', phone: '+49 30 99' }, [calendar]);
  expect(await found('maria')).toEqual([orderId]);
  for (const text of ['777', 'maria 777', '달력']) expect([text, await found(text)]).toEqual([text, []]);
});

it('an erased receiver is found no more', async () => {
  const { orderId } = await register({ receiverName: 'Wolfgang Ämilius', email: '', phone: '+49 30 77' });
  expect(await found('wolfgang')).toEqual([orderId]);
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '요청' } });
  expect(await found('wolfgang')).toEqual([]);
});

it('receivers are found once each, by how they were called last, and by nobody who may not see them', async () => {
  const jane = { receiverName: 'Jane Twofold', email: 'Jane@twofold.example', phone: '+1 469 555 0101' };
  await register(jane);
  const { orderId: second } = await register({ ...jane, email: 'jane@twofold.example', phone: '+1 469 555 0199' });
  const { orderId: other } = await register({ receiverName: 'Jane Twofold', email: '', phone: '+44 20 7946 0000' });
  const { orderId: erased } = await register({ receiverName: 'Jane Twofold-Erased', email: '', phone: '+44 20 7946 0001' });
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId: erased, reason: '요청' } });
  const receivers = async (text: string) =>
    (await boss.call('POST /api/finder/receivers', { body: { text } })).orders.map(({ orderId }) => orderId);
  expect(await receivers('twofold jane')).toEqual([other, second]);
  expect(await receivers('469-555-0199')).toEqual([second]);
  expect(await receivers(' ')).toEqual([]);
  expect((await packer.problem('POST /api/finder/receivers', { body: { text: 'jane' } })).code).toBe('not-allowed');
});

it('parcels are found by how their number begins or ends', async () => {
  const { orderNumber } = await register({});
  const trackingNumber = '794612340001';
  const { parcels } = await boss.call('POST /api/parcels/add', { body: { rows: [{ orderNumber, carrier: 'FedEx', trackingNumber }] } });
  expect((await find('0001', packer)).parcels).toEqual([]);
  const numbers = async (text: string) => (await find(text)).parcels.map(({ parcelId }) => parcelId);
  const expected = parcels.map(({ parcelId }) => parcelId);
  expect(await numbers('7946 1234')).toEqual(expected);
  expect(await numbers('７９４６－１２３４')).toEqual(expected);
  expect(await numbers('0001')).toEqual(expected);
  expect(await numbers('001')).toEqual([]);
  expect(await numbers('4612')).toEqual([]);
});

it('the orders of a product are listed newest first, with how many there are', async () => {
  expect(await boss.call('POST /api/orders/ofProduct', { body: { pdNumber: bag } })).toEqual({ orders: [], count: 0 });
  const { orderId: first } = await register({}, [bag]);
  const { orderId: second } = await register({}, [box, bag]);
  const { orders, count } = await boss.call('POST /api/orders/ofProduct', { body: { pdNumber: bag } });
  expect([orders.map(({ orderId }) => orderId), count]).toEqual([[second, first], 2]);
});
