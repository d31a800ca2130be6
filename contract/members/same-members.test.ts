import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { marksOf, sameMembers } from './same-members.ts';

const person = (memberId: number, given: { email?: string; phone?: string; taxNumber?: string }) => ({
  ...{ memberId, email: given.email ?? '', phone: given.phone ?? '' },
  taxNumbers: given.taxNumber === undefined ? [] : [{ kind: 'TIN' as const, number: given.taxNumber }],
});
const idsOf = (people: ReturnType<typeof person>[]) =>
  [...sameMembers(people)].map(([memberId, others]) => [memberId, others.map(({ member, by }) => [member.memberId, by])]);

it('the same e-mail address, digits of the phone or tax number point to the same person', () => {
  expect(
    idsOf([
      person(5, { email: 'Jane@Roe.example', phone: '+1 469-555-0100' }),
      person(4, { email: 'jane@roe.example ', phone: '1 (469) 555 0100' }),
      person(3, { taxNumber: '12-3456789' }),
      person(2, { taxNumber: '123456789', phone: '１４６９５５５０１００' }),
      person(1, { email: 'other@roe.example' }),
    ]),
  ).toEqual([
    [
      5,
      [
        [4, ['email', 'phone']],
        [2, ['phone']],
      ],
    ],
    [
      4,
      [
        [5, ['email', 'phone']],
        [2, ['phone']],
      ],
    ],
    [
      2,
      [
        [5, ['phone']],
        [4, ['phone']],
        [3, ['taxNumber']],
      ],
    ],
    [3, [[2, ['taxNumber']]]],
  ]);
});

it('what is nobody’s in particular points to nobody', () => {
  for (const phone of ['010-0000-0000', '000-0000-0000', '+82 10-1111-1111'])
    expect(idsOf([person(1, { phone }), person(2, { phone })])).toEqual([]);
  expect(marksOf(person(1, { email: ' ', phone: '119', taxNumber: '-' }))).toEqual([]);
  expect(idsOf([person(1, { phone: '123456' }), person(2, { phone: '123456' })])).toEqual([]);
  expect(idsOf(Array.from({ length: 21 }, (_, memberId) => person(memberId, { phone: '02-000-0000' })))).toEqual([]);
});

const some = fc.constantFrom('', 'a@b.example', 'A@B.example', 'c@d.example');
const number = fc.constantFrom('', '010 1234 5678', '01012345678', '555');
test.prop([fc.array(fc.tuple(some, number), { maxLength: 12 })])('it holds both ways, and never with oneself', (given) => {
  const people = given.map(([email, phone], memberId) => person(memberId, { email, phone }));
  const same = sameMembers(people);
  for (const [memberId, others] of same)
    for (const { member, by } of others) {
      expect(member.memberId).not.toBe(memberId);
      expect(same.get(member.memberId)?.find((each) => each.member.memberId === memberId)?.by).toEqual(by);
    }
});

it('what up to twenty share may be one person, and what more share is of a forwarder', () => {
  const sharing = (count: number) => Array.from({ length: count }, (_, at) => person(at + 1, { phone: '+82 2 1234 5678' }));
  expect(sameMembers(sharing(20)).size).toBe(20);
  expect(sameMembers(sharing(21)).size).toBe(0);
});
