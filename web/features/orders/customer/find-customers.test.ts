import { describe, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { customerChoices, findCustomers } from './find-customers.ts';

const member = (memberId: number, memberName: string): Member => ({
  ...emptyMember,
  memberId,
  memberName,
  deleted: false,
  mergedInto: null,
  revision: 1,
});
const order = (orderId: number, given: Partial<OrderSummary>) =>
  ({
    ...{ orderId, receiverName: 'Jane Roe', companyName: '', email: 'jane@roe.example', phone: '+1 469 555 0100' },
    ...{ countryCode: 'US', memberId: null, erased: false, ...given },
  }) as OrderSummary;
const orders = [
  order(9, { memberId: 1 }),
  order(8, { email: 'JANE@roe.example' }),
  order(7, {}),
  order(6, { receiverName: '', erased: true }),
  order(5, { receiverName: 'Anna', email: '', phone: '+49 30 1234567', countryCode: 'DE', memberId: 99 }),
];
const choices = customerChoices([member(2, '김서연'), member(1, 'Jane Member')], orders);
const keys = (text: string) => findCustomers(choices, text).map(({ key }) => key);

describe('for whom an order may be', () => {
  it('is every member, and each receiver once who is none, as they were called last', () => {
    expect(choices.map(({ key }) => key)).toEqual(['member 2', 'member 1', 'order 8', 'order 5']);
  });

  it.each([
    ['jane', ['member 1', 'order 8']],
    ['ㄱㅅ', ['member 2']],
    ['469-555', ['order 8']],
    ['독일', ['order 5']],
    [' ', []],
  ])('is found by %j', (text, found) => {
    expect(keys(text)).toEqual(found);
  });

  it('is whoever the server has found by just this text, as it knows more ways to write it', () => {
    const found = (asked?: string) => findCustomers(choices, 'yane', asked).map(({ key }) => key);
    expect(found()).toEqual([]);
    expect(found('yan')).toEqual([]);
    expect(found('yane')).toEqual(['order 8', 'order 5']);
  });
});
