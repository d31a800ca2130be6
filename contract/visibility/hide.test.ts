import { describe, expect, it } from 'vitest';
import { maySee } from './field-rights.ts';
import { hiddenValue, hideChange, hideFields } from './hide.ts';

const nobody = { rights: [] };
const clerk = { rights: ['orders.read-personal'] as const };

describe('a hidden value', () => {
  it.each([
    ['receiverName', 'Jane Roe', 'J***'],
    ['receiverName', '김서연', '김***'],
    ['receiverName', '김', '***'],
    ['phone', '+1 469 555 0100', '***0100'],
    ['phone', '0100', '***'],
    ['email', 'jane@example.com', 'j***'],
    ['address1', '100 Sample St', '***'],
    ['address2', '', ''],
    ['receiverName', '😀😀😀', '😀***'],
  ])('of %s %j is %j: never most of it', (field, value, hidden) => {
    expect(hiddenValue('order', field, value)).toBe(hidden);
  });

  it('that is no text is nothing at all', () => {
    expect(hiddenValue('priceSheet', 'costPrice', 4000)).toBeNull();
    expect(hiddenValue('priceSheet', 'costPrice', null)).toBeNull();
  });
});

describe('a row', () => {
  const row = { orderId: 1, phone: '0100-2345', total: 3 };

  it('keeps what is open, and what is no field of its kind', () => {
    expect(hideFields('order', row, nobody)).toEqual({ orderId: 1, phone: '***2345', total: 3 });
  });

  it('has nothing of a list that is hidden, and still a list', () => {
    const member = { memberId: 1, memberName: '김서연', tags: ['도매'], addresses: [] };
    expect(hideFields('member', member, nobody)).toEqual({ memberId: 1, memberName: '김***', tags: [], addresses: [] });
  });

  it('is the same row where nothing is hidden', () => {
    expect(hideFields('order', row, clerk)).toBe(row);
  });

  it('has no field that is open because nobody thought of it', () => {
    expect(maySee('order', 'birthday', clerk)).toBe(false);
    expect(maySee('order', 'constructor', clerk)).toBe(false);
  });
});

describe('a change', () => {
  it('of a protected field tells that it was, and not from what to what', () => {
    const change = { kind: 'priceSheet', field: 'costPrice', from: 1, to: 2 } as const;
    expect(hideChange(change, nobody)).toEqual({ ...change, from: null, to: null });
    const open = { kind: 'priceSheet', field: 'basePrice', from: 1, to: 2 } as const;
    expect(hideChange(open, nobody)).toEqual(open);
  });

  it('that made or removed a row hides in it, and leaves out what has no decision', () => {
    const made = { kind: 'order', field: null, from: null, to: { order_id: 1, receiver_name: 'Jane', birthday: '1990' } } as const;
    expect(hideChange(made, nobody).to).toEqual({ order_id: 1, receiver_name: 'J***' });
    const sheet = { kind: 'priceSheet', field: null, from: { whole_price_mena_cis: 1, cost_price: 2 }, to: null } as const;
    expect(hideChange(sheet, nobody).from).toEqual({ whole_price_mena_cis: 1, cost_price: null });
  });
});
