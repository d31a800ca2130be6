import { describe, expect, it } from 'vitest';
import { NewOrder, OrderUpdate } from './orders.ts';

const receiver = {
  receiverName: 'Jane Roe',
  phone: '+1 469 555 0100',
  email: 'jane@example.com',
  countryCode: 'US',
  address1: '100 Sample St',
  address2: '',
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
};
const line = { pdNumber: 1, quantity: 2, unitPrice: 12.5 };
const problems = (order: unknown) => (NewOrder.safeParse(order).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('an order to register', () => {
  it('is fine with a receiver and a line', () => {
    expect(problems({ receiver, lines: [line] })).toEqual([]);
    expect(problems({ receiver: { ...receiver, email: '' }, lines: [line] })).toEqual([]);
  });

  it('has everything that is missing named at once', () => {
    const nothing = { ...receiver, receiverName: ' ', phone: '', email: 'jane', address1: '', city: '', stateOrProvinceCode: '' };
    expect(problems({ receiver: nothing, lines: [] }).sort()).toEqual([
      'lines',
      'receiver.address1',
      'receiver.city',
      'receiver.email',
      'receiver.phone',
      'receiver.receiverName',
      'receiver.stateOrProvinceCode',
    ]);
  });

  it.each([
    ['no pieces', { ...line, quantity: 0 }, 'lines.0.quantity'],
    ['half a piece', { ...line, quantity: 0.5 }, 'lines.0.quantity'],
    ['a price below nothing', { ...line, unitPrice: -1 }, 'lines.0.unitPrice'],
    ['a price of tenths of cents', { ...line, unitPrice: 0.001 }, 'lines.0.unitPrice'],
    ['more money than the database keeps', { ...line, quantity: 2, unitPrice: 1e12 }, 'lines'],
  ])('refuses %s', (_what, wrong, path) => {
    expect(problems({ receiver, lines: [wrong] })).toEqual([path]);
  });

  it('has each product once', () => {
    expect(problems({ receiver, lines: [line, { ...line, pdNumber: 2 }, line] })).toEqual(['lines.2.pdNumber']);
  });
});

describe('a correction', () => {
  it('changes nothing that is not the receiver', () => {
    expect(OrderUpdate.safeParse({ orderId: 1, changes: { phone: '1' } }).success).toBe(true);
    expect(OrderUpdate.safeParse({ orderId: 1, changes: { orderNumber: '1' } }).success).toBe(false);
  });
});
