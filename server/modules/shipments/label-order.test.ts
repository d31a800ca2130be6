import { expect, it } from 'vitest';
import { shippedFacts } from '#contract/customs/rules/shipped-facts.fixture.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { sampleOrder } from '#test/orders.ts';
import { shipmentOf } from './label-order.ts';

const seller: Seller = {
  ...{ companyName: 'Sample Shop', registrationNumber: '', contactName: 'Kim', phone: '+82 2 1234 5678', email: '' },
  ...{ address1: '1 Sejong-daero', address2: '', city: 'Seoul', stateOrProvinceCode: '', postalCode: '04524', countryCode: 'KR' },
  ...{ originCountryCode: 'KR', termsOfSale: 'DAP', logo: null, revision: 1 },
};
const sent = (given: Partial<Order>) => shipmentOf({ ...sampleOrder, ...given }, seller, shippedFacts, '2026-11-28');

it.each([
  ['P&G-851223-B24', 'P&G851223B24'],
  ['Muño 800101 AB1', 'MUÑO800101AB1'],
  ['DE 123.456.789', 'DE123456789'],
  ['Ｐ＆Ｇ－８５１２２３－Ｂ２４', 'P&G851223B24'],
])('sent', (taxNumber, told) => {
  expect(sent({ countryCode: 'MX', taxNumber }).to.taxNumber).toBe(told);
});

it.each([
  ['１６０－００２２', '160-0022'],
  ['〒160ー0022', '160-0022'],
  ['　160　0022 ', '160 0022'],
  ["'02139", '02139'],
  ['〒160-0022 -', '160-0022'],
  ['SW1A 1AA', 'SW1A 1AA'],
  ['SW1A / 1AA', 'SW1A 1AA'],
  ['없음', ''],
])('sent', (postalCode, told) => {
  expect(sent({ countryCode: 'JP', postalCode }).to.postalCode).toBe(told);
});

it('the label has plain signs for those that phones and web pages write', () => {
  const to = { receiverName: 'Siobhán\u00a0O\u2019Brien\u200b', address1: '5\u20137 Main St', city: 'Ｄｕｂｌｉｎ' };
  expect(sent(to).to).toMatchObject({ name: "Siobhán O'Brien", streetLines: expect.arrayContaining(['5-7 Main St']), city: 'Dublin' });
});

it('the carrier is told the number that it dials, and the extension apart', () => {
  expect(sent({ phone: '+1 469-555-0100 ext. 89' }).to).toMatchObject({ phone: '14695550100', phoneExtension: '89' });
});

it.each<Partial<Order>>([
  { receiverName: `Jane ${'R'.repeat(66)}` },
  { companyName: 'Zentrum für Datenverarbeitung Tübingen' },
  { companyName: '주식회사 다온' },
  { postalCode: '12345-67890' },
  { taxNumber: '1234567890123456789' },
])('no label is made of what would be told in part (%o)', (given) => {
  expect(() => sent({ countryCode: 'DE', stateOrProvinceCode: '', ...given })).toThrow(
    expect.objectContaining({ code: 'shipment-blocked' }),
  );
});

it.each<Partial<Seller>>([
  { companyName: 'Sample International Trading Company Ltd.' },
  { city: 'S'.repeat(36) },
  { city: '서울' },
  { address1: 'Long words '.repeat(12) },
  { postalCode: '04524-04524' },
  { phone: '02-123-4567' },
])('nor where the seller would be (%o)', (given) => {
  const make = () => shipmentOf(sampleOrder, { ...seller, ...given }, shippedFacts, '2026-11-28');
  expect(make).toThrow(expect.objectContaining({ code: 'seller-unprintable' }));
});

it('an invoice that the carrier draws has the number of ours', () => {
  expect(sent({ orderNumber: '261121-009' }).invoiceNumber).toBe('261121-009');
});

const cup: Order['lines'][number] = {
  ...{ pdNumber: 1, productName: '찻잔', rangeName: null, sku: 'CUP', quantity: 3, unitPrice: 10, tier: null, weight: 0.3 },
  ...{ hsCode: '691200', originCountryCode: 'KR', customsDescription: 'Ceramic tea cup, glazed, for table use', customsUnit: null },
};

it('each line is worth to customs what the invoice says less its share of the discount', () => {
  const lines = [10, 20].map((unitPrice, at) => ({ ...cup, pdNumber: at + 1, quantity: 3, unitPrice }));
  expect(sent({ lines, discount: null }).goods.map(({ value }) => value)).toEqual([30, 60]);
  const { goods, goodsValue } = sent({ lines, discount: 10 });
  expect(goods.map(({ value }) => value)).toEqual([26.67, 53.33]);
  expect(goodsValue).toBe(80);
});

it('a state in full-width letters is its two letters', () => {
  expect(sent({ stateOrProvinceCode: 'ＴＸ' }).to.stateOrProvinceCode).toBe('TX');
});

it('a line break in what came from a file is no foreign letter, and no label has one', () => {
  const streets = { address1: 'Building 2\r\n100 Sample St', city: 'San\tAntonio' };
  const { to } = sent({ receiverName: 'Jane\nRoe', companyName: 'Roe\nLtd', ...streets });
  expect(to).toMatchObject({ name: 'Jane Roe', company: 'Roe Ltd', city: 'San Antonio' });
  expect(to.streetLines).toEqual(['Building 2 100 Sample St', 'Apt 4']);
});

it.each([
  ['DDP', 'DDP', 'sender'],
  ['ddp', 'DDP', 'sender'],
  ['ＤＤＰ, Seoul', 'DDP', 'sender'],
  ['Delivered Duty Paid', 'DDP', 'sender'],
  ['DAP or DDP', 'DDP', 'sender'],
  ['FOB, or delivered duty paid', 'DDP', 'sender'],
  ['CIF New York', 'CIF', 'receiver'],
  ['Ｆｏｂ부산', 'FOB', 'receiver'],
  ['(exw)', 'EXW', 'receiver'],
  ['Cost, Insurance & Freight', 'CIF', 'receiver'],
  ['Carriage and insurance paid to', 'CIP', 'receiver'],
  ['Delivered at Place Unloaded', 'DPU', 'receiver'],
  ['Delivered at Place', 'DAP', 'receiver'],
  ['dap', 'DAP', 'receiver'],
  ['DDPX', 'DAP', 'receiver'],
  ['Duty paid by buyer', 'DAP', 'receiver'],
  ['By agreement', 'DAP', 'receiver'],
  ['', 'DAP', 'receiver'],
])('the carrier is told the terms, and who pays duty, as the invoice says it (%s)', (termsOfSale, incoterm, dutiesPaidBy) => {
  const usual = { ...seller, termsOfSale };
  expect(shipmentOf(sampleOrder, usual, shippedFacts, '2026-11-28')).toMatchObject({ incoterm, dutiesPaidBy });
  const own = shipmentOf({ ...sampleOrder, incoterm: 'DDP' }, usual, shippedFacts, '2026-11-28');
  expect(own).toMatchObject({ incoterm: 'DDP', dutiesPaidBy: 'sender' });
});

it('an e-mail address that is longer than a label takes is left out, and keeps no label from being made', () => {
  const email = `${'a'.repeat(68)}@example.com`;
  expect([sent({ email }).to.email, sent({ email: `a${email}` }).to.email]).toEqual([email, '']);
});
