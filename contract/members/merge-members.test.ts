import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { emptyMember, memberFields } from './empty-member.ts';
import type { Member, NewMember } from './members.ts';
import { mergeMembers } from './merge-members.ts';

const member = (memberId: number, given: Partial<NewMember> = {}): Member => ({
  ...emptyMember,
  ...{ memberName: 'Jane', ...given, memberId, deleted: false, mergedInto: null, revision: 1 },
});
const address = (city: string) => ({
  ...{ countryCode: 'US' as const, address1: '1 St', address2: '', city, stateOrProvinceCode: 'TX', postalCode: '75024' },
});
const optionsOf = (members: Member[], field: keyof NewMember) =>
  mergeMembers(members)
    .fields.find((each) => each.field === field)
    ?.options.map(({ choice }) => choice);

it('what stays is of the one who stays, what that one lacks of the others, and what can be several is put together', () => {
  const stays = member(7, { email: 'jane@roe.example', addresses: [address('Plano')], tags: ['VIP', 'US'], memo: 'pays late' });
  const goes = member(9, {
    ...{ email: 'roe@roe.example', phone: '+1 469', priceTier: 'global', incoterm: 'DDP' },
    ...{ addresses: [address('PLANO'), address('Dallas')], tags: ['EU', 'VIP'], memo: 'call first' },
  });
  expect(mergeMembers([stays, goes]).member).toMatchObject({
    ...{ memberName: 'Jane', email: 'jane@roe.example', phone: '+1 469', priceTier: null, incoterm: 'DDP' },
    ...{ addresses: [address('Plano'), address('Dallas')], tags: ['VIP', 'US', 'EU'], memo: 'pays late\ncall first' },
  });
  expect(mergeMembers([stays, goes], { email: 9, priceTier: 9, addresses: 9, memo: 7 }).member).toMatchObject({
    ...{ email: 'roe@roe.example', priceTier: 'global', addresses: goes.addresses, memo: 'pays late' },
  });
});

it('there is something to choose only where values differ; the shop price is one', () => {
  const members = [member(1, { tags: ['a'] }), member(2, { priceTier: 'global', tags: ['b'], memo: 'x' })];
  expect(optionsOf(members, 'memberName')).toEqual([1]);
  expect(optionsOf(members, 'priceTier')).toEqual([1, 2]);
  expect(optionsOf(members, 'memo')).toEqual(['all']);
  expect(optionsOf(members, 'tags')).toEqual(['all', 1, 2]);
  expect(optionsOf(members, 'email')).toEqual([1]);
});

it('says what would be too much', () => {
  const long = [member(1, { memo: 'x'.repeat(600) }), member(2, { memo: 'y'.repeat(600) })];
  const tooMuch = (choices = {}) => mergeMembers(long, choices).fields.flatMap(({ field, isTooMuch }) => (isTooMuch ? [field] : []));
  expect(tooMuch()).toEqual(['memo']);
  expect(tooMuch({ memo: 2 })).toEqual([]);
});

const text = fc.constantFrom('', 'a', 'b');
const anyMember: fc.Arbitrary<Partial<NewMember>> = fc.record({
  ...{ memberName: fc.constantFrom('A', 'B'), email: text, memo: text },
  tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
  priceTier: fc.constantFrom(null, 'global' as const),
});
test.prop([fc.array(anyMember, { minLength: 1, maxLength: 4 })])(
  'every value that is offered differs, and is one of theirs or all of them',
  (given) => {
    const members = given.map((each, index) => member(index + 1, each));
    const { fields, member: merged } = mergeMembers(members);
    expect(fields.map(({ field }) => field)).toEqual(memberFields);
    for (const { options } of fields) {
      const values = options.map(({ value }) => JSON.stringify(value));
      expect(new Set(values).size).toBe(values.length);
    }
    expect(new Set(merged.tags)).toEqual(new Set(members.flatMap(({ tags }) => tags)));
    for (const { memo } of members) expect(merged.memo).toContain(memo);
    // merging a single member changes nothing
    expect(mergeMembers(members.slice(0, 1)).member).toEqual(Object.fromEntries(memberFields.map((field) => [field, members[0]?.[field]])));
  },
);
