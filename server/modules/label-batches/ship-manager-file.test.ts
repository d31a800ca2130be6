import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '#contract/tables/csv.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { addProducts } from '#test/products.ts';
import { goodShipment, orderToShip, readyToShip } from '#test/shipments.ts';
import { shipManagerRow } from './ship-manager-file.ts';

let test: TestApp;
let kim: Client;
let cup: number;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  cup = await readyToShip(test.db);
});
afterAll(() => test.close());

const ask = (orderIds: number[]) =>
  kim.fetch('/api/labelBatches/shipManagerFile', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderIds }),
  });

it('chosen orders are a file for FedEx Ship Manager, without any carrier connected, those that it would not take left out', async () => {
  const [first, second] = [await orderToShip(kim, cup), await orderToShip(kim, cup)];
  const blocked = await orderToShip(kim, cup, { receiverName: '제인' });
  const reply = await ask([second.orderId, blocked.orderId, first.orderId]);
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...rows] = readCsv(await reply.text());
  expect(head?.slice(0, 3)).toEqual(['Recipient Contact Name', 'Recipient Company Name', 'Recipient Address Line 1']);
  const cells = rows.map((row) => Object.fromEntries(row.map((cell, at) => [head?.[at] ?? '', cell])));
  expect(cells.map(({ Reference }) => Reference)).toEqual([second.orderNumber, first.orderNumber]);
  expect(cells[0]).toMatchObject({
    'Recipient Contact Name': second.receiverName,
    'Recipient Country Code': 'US',
    'Product Description': 'Ceramic tea cup, glazed, for table use',
    'Unit Value': String(second.total),
  });
  expect(await ask([blocked.orderId])).toMatchObject({ status: 409 });
});

it('the file says what the goods are worth as their invoice does: less what was let off', async () => {
  const { orderId, total } = await orderToShip(kim, cup);
  await kim.call('POST /api/orders/update', { body: { orderId, changes: { discount: 5.5, freight: 12 } } });
  const [head = [], cells = []] = readCsv(await (await ask([orderId])).text());
  expect(cells[head.indexOf('Unit Value')]).toBe(String(total - 5.5));
});

it('an order of goods of which customs would be told no more than their brand gets no label, as its form says', async () => {
  const branded = { brand: 'Osulloc', customsDescription: 'Osulloc', weight: 0.5, hsCode: '090210', originCountryCode: 'KR' as const };
  const [tea = 0] = await addProducts(test.db, [{ sku: 'TEA-1', ...branded }]);
  const { orderId } = await orderToShip(kim, tea);
  const { orders } = await kim.call('POST /api/labelBatches/check', { body: { orderIds: [orderId] } });
  expect(orders).toMatchObject([{ problem: 'shipment-blocked', findings: [{ code: 'description-only-brand' }] }]);
});

it('what Ship Manager does not take whole is said beforehand, and an order whose receiver it could not name is left out', async () => {
  const [long = 0, longer = 0] = await addProducts(test.db, [
    {
      sku: 'LONG-1',
      customsDescription: 'Cotton bag for shopping, hand painted '.repeat(2),
      weight: 0.5,
      hsCode: '420222',
      originCountryCode: 'KR',
    },
    {
      sku: 'LONG-2',
      customsDescription: 'Porcelain bowl for serving soup at home '.repeat(3),
      weight: 0.5,
      hsCode: '691110',
      originCountryCode: 'KR',
    },
  ]);
  const nameless = await orderToShip(kim, cup, { receiverName: 'Maria del Carmen Rodriguez de la Fuente' });
  const cut = await orderToShip(kim, cup, { email: `${'e'.repeat(60)}@example.com` });
  const lines = [cup, long, longer].map((pdNumber) => ({ pdNumber, quantity: 1, unitPrice: 5 }));
  await kim.call('POST /api/orders/update', { body: { orderId: cut.orderId, changes: { lines } } });
  const orderIds = [nameless.orderId, cut.orderId];
  const { orders } = await kim.call('POST /api/labelBatches/check', { body: { orderIds } });
  expect(orders).toMatchObject([
    { problem: null, fileCuts: [{ cut: 'name', limit: 35 }] },
    {
      problem: null,
      fileCuts: [
        { cut: 'email', limit: 60 },
        { cut: 'goods', limit: 148 },
      ],
    },
  ]);
  const [head = [], ...rows] = readCsv(await (await ask(orderIds)).text());
  expect(rows.map((cells) => cells[head.indexOf('Reference')])).toEqual([cut.orderNumber]);
  expect(rows[0]?.[head.indexOf('Recipient Email')]).toBe('');
  const goods = `Ceramic tea cup, glazed, for table use; ${'Cotton bag for shopping, hand painted '.repeat(2).trim()}`;
  expect(rows[0]?.[head.indexOf('Product Description')]).toBe(goods);
  expect(await ask([nameless.orderId])).toMatchObject({ status: 409 });
});

it('a phone number stands there without its extension, and that is said', () => {
  const shipment = goodShipment();
  const write = (phoneExtension: string) =>
    shipManagerRow({ ...shipment, to: { ...shipment.to, phone: '8225551234', phoneExtension } }, '261121-003');
  expect(write('').cuts).toEqual([]);
  expect(write('12')).toEqual({ cells: write('').cells, cuts: [{ cut: 'extension', limit: 15 }] });
});

it('no cell is longer than Ship Manager takes', () => {
  const shipment = goodShipment();
  const long = {
    ...shipment.to,
    name: 'N'.repeat(70),
    company: 'C'.repeat(80),
    city: 'X'.repeat(60),
    email: `${'e'.repeat(70)}@example.com`,
  };
  const goods = shipment.goods.map((each) => ({ ...each, description: 'D'.repeat(200) }));
  const { cells, cuts } = shipManagerRow({ ...shipment, to: long, goods }, '261121-003');
  expect(cuts.map(({ cut }) => cut)).toEqual(['name', 'email', 'goods']);
  expect(cells.map((cell) => cell.length)).toEqual([35, 35, 17, 0, 0, 35, 2, 5, 2, 10, 0, 3, 148, 1, 2, 10]);
});

it('goods of which the last ends where the room does are named whole', () => {
  const shipment = goodShipment();
  const described = (...descriptions: string[]) => {
    const goods = descriptions.flatMap((description) => shipment.goods.slice(0, 1).map((each) => ({ ...each, description })));
    return shipManagerRow({ ...shipment, goods }, '261121-003').cells[12];
  };
  const [first, second] = ['A'.repeat(73), 'B'.repeat(73)];
  expect(described(first, second)).toBe(`${first}; ${second}`);
  expect(described(first, second, 'Cup')).toBe(`${first}; ${second}`);
  expect(described(first, `${second}B`, 'Cup')).toBe(first);
});
