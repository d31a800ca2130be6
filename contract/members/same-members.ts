import { isNumberOfSomebody, phoneDigits } from '#contract/customers/phone-digits.ts';
import { comparableText } from '#contract/normal-text.ts';
import type { Member } from './members.ts';

/** What two members, or a member and a receiver, can have in common that suggests the same person. No zod here: the page imports it. */
export const sameBy = ['email', 'phone', 'taxNumber'] as const;
export type SameBy = (typeof sameBy)[number];

interface Reached extends Pick<Member, 'email' | 'phone'> {
  taxNumbers?: Member['taxNumbers'];
}

/** A tax number with fewer letters and digits is a placeholder: '-', '000'. */
const fewestOfNumber = 5;
/** A value that more members share belongs to a building or a forwarder, and identifies nobody. */
const mostSharing = 20;

/** A person's e-mail address, phone digits and tax numbers, each in the form in which it is compared. */
export function marksOf({ email, phone, taxNumbers = [] }: Reached): { by: SameBy; mark: string }[] {
  const digits = phoneDigits(phone);
  const address = comparableText(email).trim().toLowerCase();
  const numbers = taxNumbers.map(({ number }) =>
    comparableText(number)
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  );
  return [
    ...(address === '' ? [] : [{ by: 'email' as const, mark: address }]),
    ...(isNumberOfSomebody(digits) ? [{ by: 'phone' as const, mark: digits }] : []),
    ...[...new Set(numbers)].filter(({ length }) => length >= fewestOfNumber).map((mark) => ({ by: 'taxNumber' as const, mark })),
  ];
}

/** Another member who may be the same person, and what they have in common. */
export interface SameMember<Of> {
  member: Of;
  by: SameBy[];
}

/** For each member who may be the same person as others: these others, in their order. */
export function sameMembers<Of extends Reached & Pick<Member, 'memberId'>>(members: readonly Of[]): Map<number, SameMember<Of>[]> {
  const sharing = Map.groupBy(
    members.flatMap((member) => marksOf(member).map(({ by, mark }) => ({ member, by, key: `${by} ${mark}` }))),
    ({ key }) => key,
  );
  const same = new Map<number, Map<number, SameMember<Of>>>();
  for (const together of [...sharing.values()].filter(({ length }) => length > 1 && length <= mostSharing))
    for (const one of together)
      for (const { member, by } of together) {
        if (one.member === member) continue;
        const others = same.get(one.member.memberId) ?? new Map<number, SameMember<Of>>();
        same.set(one.member.memberId, others);
        const known = others.get(member.memberId);
        if (!known) others.set(member.memberId, { member, by: [by] });
        else if (!known.by.includes(by)) known.by.push(by);
      }
  const at = new Map(members.map(({ memberId }, index) => [memberId, index]));
  const place = ({ member }: SameMember<Of>) => at.get(member.memberId) ?? 0;
  return new Map([...same].map(([memberId, others]) => [memberId, [...others.values()].sort((a, b) => place(a) - place(b))]));
}
