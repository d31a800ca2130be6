import { describe, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member } from '#contract/members/members.ts';
import { findMembers, withOrders } from './list-members.ts';

const member = (memberId: number, given: Partial<Member>): Member => ({
  ...emptyMember,
  memberId,
  deleted: false,
  mergedInto: null,
  revision: 1,
  ...given,
});
const address = { address1: 'Str. 1', address2: '', city: 'Berlin', stateOrProvinceCode: '', postalCode: '10115' };
const members = [
  member(3, { memberName: 'Anna', addresses: [{ ...address, countryCode: 'DE' }] }),
  member(2, { memberName: '김서연', tags: ['도매'], taxNumbers: [{ kind: 'TIN', number: '123-45' }] }),
  member(1, { memberName: 'Boris', companyName: 'Roe Ltd' }),
];
const sums = [
  { memberId: 2, orders: 2, count: 2, total: 25, lastAt: '2026-11-04T00:00:00.000Z' },
  { memberId: 1, orders: 2, count: 1, total: 90, lastAt: '2026-11-03T00:00:00.000Z' },
];
const listed = withOrders(members, new Map(sums.map((sum) => [sum.memberId, sum])));
const namesOf = (text: string, sort: Parameters<typeof findMembers>[2] = 'recent') =>
  findMembers(listed, text, sort).map(({ member: { memberName } }) => memberName);

describe('members', () => {
  it('are listed with what they ordered and did not cancel', () => {
    expect(listed.map(({ count, total, lastAt }) => [count, total, lastAt?.slice(0, 10)])).toEqual([
      [0, 0, undefined],
      [2, 25, '2026-11-04'],
      [1, 90, '2026-11-03'],
    ]);
  });

  it('are sorted as somebody chose', () => {
    expect(namesOf('')).toEqual(['Anna', '김서연', 'Boris']);
    expect(namesOf('', 'count')).toEqual(['김서연', 'Boris', 'Anna']);
    expect(namesOf('', 'total')).toEqual(['Boris', '김서연', 'Anna']);
    expect(new Set(namesOf('', 'name'))).toEqual(new Set(['Anna', 'Boris', '김서연']));
  });

  it.each([
    ['독일', 'Anna'],
    ['berlin', 'Anna'],
    ['ㄱㅅㅇ', '김서연'],
    ['도매', '김서연'],
    ['123-45', '김서연'],
    ['roe', 'Boris'],
  ])('are found by %s', (text, name) => {
    expect(namesOf(text)).toEqual([name]);
  });
});
