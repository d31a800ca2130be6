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
  quantity: 1,
  total: 10,
  revision: 1,
  receiverName: 'Jane Roe',
  countryCode: 'US',
  products: ['우드 상자'],
  ...given,
});
const orders = [
  order(3, { receiverName: '김나나', countryCode: 'DE', products: ['천 주머니', 'Wooden Box'] }),
  order(2, {}),
  order(1, { countryCode: 'JP' }),
];
const ids = (text: string) => findOrders(orders, text).map(({ orderId }) => orderId);

describe('orders are found', () => {
  test.each([
    ['by number', '261121-002', [2]],
    ['by number without its hyphen', '261121003', [3]],
    ['by the end of the number', '-001', [1]],
    ['by receiver', 'jane', [2, 1]],
    ['by country in Korean', '독일', [3]],
    ['by country in English', 'japan', [1]],
    ['by product, whatever the case', 'wooden', [3]],
    ['by several words', '일본 jane', [1]],
    ['by decomposed Hangul', '주머니'.normalize('NFD'), [3]],
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
