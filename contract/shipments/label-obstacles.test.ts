import { describe, expect, it } from 'vitest';
import { shippedFacts } from '#contract/customs/rules/shipped-facts.fixture.ts';
import { newCourse } from '#contract/orders/course/new-course.fixture.ts';
import type { Order } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { labelObstacles } from './label-obstacles.ts';

const cup = {
  pdNumber: 7,
  productName: '찻잔',
  rangeName: null,
  sku: 'CUP-1',
  quantity: 2,
  unitPrice: 12.5,
  tier: null,
  weight: 0.5,
  hsCode: '691200',
  originCountryCode: 'KR' as const,
  customsDescription: 'Ceramic tea cup, glazed, for table use',
  customsUnit: 'EA' as const,
};
const box = { boxName: '', length: null, width: null, height: null, ownWeight: null, weight: 1.2 };
const order: Order = {
  ...emptyShipping,
  receiverName: 'Jane Roe',
  phone: '+1 469 555 0100',
  email: '',
  countryCode: 'US',
  address1: '100 Sample St',
  address2: '',
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
  orderId: 3,
  orderNumber: '261121-003',
  registeredAt: '2026-11-21T00:00:00.000Z',
  registeredByName: null,
  cancelled: false,
  erased: false,
  memberId: null,
  externalReference: '',
  channel: '',
  closed: false,
  course: newCourse,
  quantity: 2,
  total: 25,
  weight: 1,
  revision: 1,
  lines: [cup],
};
const obstacles = (given: Partial<Order>) => labelObstacles({ ...order, ...given }, shippedFacts, '2026-11-22');
const codes = (given: Partial<Order>) => obstacles(given).map(({ code }) => code);

describe('in the way of a label', () => {
  it('is nothing for an order that customs and a carrier take', () => {
    expect(codes({})).toEqual([]);
  });

  it('is what the rules block, and not what they only point out', () => {
    expect(codes({ receiverName: '제인', total: 900 })).toEqual(['not-latin']);
  });

  it('is also within Korea what a label cannot show, but nothing that only customs wants', () => {
    const lines = [{ ...cup, hsCode: null, customsDescription: null }];
    const within: Partial<Order> = { countryCode: 'KR', stateOrProvinceCode: 'Seoul', lines };
    expect(codes(within)).toEqual([]);
    expect(codes({ ...within, receiverName: '김하나' })).toEqual(['not-latin']);
    expect(codes({ ...within, address1: 'Sejong-daero 110, '.repeat(5), address2: 'Sejong-daero 110, '.repeat(5) })).toEqual([
      'street-too-long',
    ]);
  });

  it('is a discount that leaves nothing of what the goods are worth', () => {
    expect(codes({ discount: 24.99 })).toEqual([]);
    expect(codes({ discount: 25 })).toEqual(['value-let-off']);
  });

  it('is a weight that nobody knows, unless the boxes were weighed', () => {
    const unweighed = { lines: [{ ...cup, weight: null }], weight: null };
    expect(codes(unweighed)).toEqual(['weight-missing']);
    expect(codes({ ...unweighed, boxes: [box] })).toEqual([]);
    expect(codes({ lines: [{ ...cup, weight: 0 }], weight: 0 })).toEqual(['weight-missing']);
    const place = { of: 'line', pdNumber: 7, field: 'weight' };
    expect(obstacles(unweighed)).toEqual([{ code: 'weight-missing', level: 'block', place, values: {} }]);
  });

  it('is a box that weighs nothing, although all products have a weight', () => {
    expect(obstacles({ boxes: [box, { ...box, weight: null }] })).toEqual([
      { code: 'box-without-weight', level: 'block', place: { of: 'order' }, values: {} },
    ]);
    expect(codes({ boxes: [{ ...box, weight: 0 }] })).toEqual(['box-without-weight']);
    expect(codes({ boxes: [box, { ...box, ownWeight: 0.2, weight: null }] })).toEqual([]);
  });
});
