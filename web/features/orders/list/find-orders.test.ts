import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { findOrders } from './find-orders.ts';

const order = (orderId: number, given: Partial<OrderSummary>): OrderSummary => ({
  orderId,
  orderNumber: `261121-00${orderId}`,
  registeredAt: '2026-11-21T00:00:00.000Z',
  registeredByName: '한태오',
  cancelled: false,
  erased: false,
  memberId: null,
  quantity: 1,
  total: 10,
  revision: 1,
  receiverName: 'Jane Roe',
  companyName: 'Muster GmbH',
  countryCode: 'US',
  phone: '+82 10-1234-5678',
  email: 'jane@roe.example',
  products: ['우드 상자'],
  skus: ['SDW-SKN-0065'],
  ...given,
});
const orders = [
  order(3, {
    receiverName: '김나나',
    countryCode: 'DE',
    products: ['천 주머니', 'Wooden Box'],
    skus: ['MLD-1', 'mld-2'],
    email: 'nana.kim@shop.example',
    phone: '030 5555 0199',
    registeredAt: '2026-03-04T16:00:00.000Z',
  }),
  order(2, {}),
  order(1, { countryCode: 'JP' }),
];
const ids = (text: string) => findOrders(orders, text).map(({ orderId }) => orderId);

describe('orders are found', () => {
  test.each([
    ['by number', '261121-002', [2]],
    ['by the company of the receiver', 'muster 261121-002', [2]],
    ['by number without its hyphen', '261121003', [3]],
    ['by the end of the number', '-001', [1]],
    ['by receiver', 'jane', [2, 1]],
    ['by country in Korean', '독일', [3]],
    ['while a syllable is being typed', '독이', [3]],
    ['by initials', 'ㄷㅇ', [3]],
    ['by country in English', 'japan', [1]],
    ['by product, whatever the case', 'wooden', [3]],
    ['by several words', '일본 jane', [1]],
    ['by decomposed Hangul', '주머니'.normalize('NFD'), [3]],
    ['by SKU, whatever the case', 'sdw-skn', [2, 1]],
    ['by another SKU of theirs', 'MLD-2', [3]],
    ['by e-mail', 'NANA.KIM@', [3]],
    ['by phone digits', '12345678', [2, 1]],
    ['by a phone number as it is said in the country', '010-1234-5678', [2, 1]],
    ['by a phone number with its country', '+82 10 1234', [2, 1]],
    ['by the end of a phone number', '0199', [3]],
    ['not at all', 'nobody', []],
  ])('%s', (_how, text, expected) => {
    expect(ids(text)).toEqual(expected);
  });
});

test.prop([fc.stringMatching(/^[a-z0-9가-힣 ]{0,6}$/), fc.stringMatching(/^[a-z0-9가-힣]{0,4}$/)])(
  'another word only narrows the list',
  (text, word) => {
    expect(ids(text)).toEqual(expect.arrayContaining(ids(`${text} ${word}`)));
  },
);

describe('people are found without the accents of their names', () => {
  test.each([
    ['João Gonçalves', 'joao goncalves'],
    ['Jürgen Groß', 'jurgen gross'],
    ['Søren Ægir', 'soren aegir'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Joao', 'João'],
    ['ＪＡＮＥ', 'jane'],
  ])('%s by %s', (receiverName, text) => {
    const found = findOrders([order(1, { receiverName }), order(2, { receiverName: '김나나', email: '' })], text);
    expect(found.map(({ orderId }) => orderId)).toEqual([1]);
  });
});

describe('orders are found by their day in Korea', () => {
  // registered at one in the night of 5 March in Korea, while it was the 4th elsewhere
  const march = ['2026-03-05', '2026. 3. 5.', '2026. 03. 05', '2026.3.5', '2026/03/05', '20260305', '26.3.5', '2026년 3월 5일', '3월 5일'];
  const inEnglish = [
    '3/5',
    '03/05/2026',
    '5/3/2026',
    '3. 5.',
    'Mar 5',
    'March 5th, 2026',
    '5 March 2026',
    '2026년 3월',
    '3월',
    '2026-03',
    '2026. 3.',
    'march',
  ];
  test.each([...march, ...inEnglish])('%s', (text) => {
    expect(ids(text)).toEqual([3]);
    expect(ids(`${text} wooden`)).toEqual([3]);
    expect(ids(`wooden ${text}`)).toEqual([3]);
    expect(ids(`${text} jane`)).toEqual([]);
  });

  test.each(['2026. 3. 4.', '2025-03-05', '3월 6일', '13/45', 'Mar 6', '2026. 4.'])('but not by %s', (text) => {
    expect(ids(text)).toEqual([]);
  });
});
