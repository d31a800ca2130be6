import { countryName } from '#contract/addresses/country-names.ts';
import { peopleFinder } from '#contract/customers/find-people.ts';
import { languageCodes } from '#contract/languages.ts';
import { newestMemberFirst } from '#contract/members/member-order.ts';
import type { Member, MemberSum } from '#contract/members/members.ts';
import type { SameMember } from '#contract/members/same-members.ts';
import type { MemberSort } from './member-sort.ts';

/** A member with the sums of their orders. */
export interface ListedMember {
  member: Member;
  /** The number of orders that are not cancelled, and their total in US dollars; null while these are not known. */
  count: number | null;
  total: number | null;
  /** The time of their last order. */
  lastAt: string | null;
}

const nothing = { count: 0, total: 0, lastAt: null };
const unknown = { count: null, total: null, lastAt: null };

/** Members with the sums of their orders; null values while `sums` is undefined. */
export const withOrders = (members: readonly Member[], sums: ReadonlyMap<number, MemberSum> | undefined): ListedMember[] =>
  members.map((member) => {
    const { count, total, lastAt } = sums ? (sums.get(member.memberId) ?? nothing) : unknown;
    return { member, count, total, lastAt };
  });

const compare: Record<MemberSort, (a: ListedMember, b: ListedMember) => number> = {
  recent: (a, b) => newestMemberFirst(a.member, b.member),
  name: (a, b) => a.member.memberName.localeCompare(b.member.memberName) || compare.recent(a, b),
  count: (a, b) => (b.count ?? 0) - (a.count ?? 0) || compare.recent(a, b),
  total: (a, b) => (b.total ?? 0) - (a.total ?? 0) || compare.recent(a, b),
};

const find = peopleFinder(({ member: { memberName, companyName, email, phone, addresses, taxNumbers, tags, memo } }: ListedMember) => ({
  ...{ name: memberName, companyName, email, phone },
  also: [
    ...tags,
    memo,
    ...taxNumbers.map(({ number }) => number),
    ...addresses.flatMap(({ countryCode, city }) => [
      city,
      countryCode,
      ...languageCodes.map((language) => countryName(countryCode, language)),
    ]),
  ],
}));

/** The members that match every word of the text, in the chosen order, or in the given order without one. */
export const findMembers = (members: readonly ListedMember[], text: string, sort: MemberSort | undefined): readonly ListedMember[] =>
  sort === undefined ? find(members, text) : find(members, text).toSorted(compare[sort]);

/** The members who may be duplicates, arranged so that those who may be one person follow each other. */
export function besideSame(members: readonly ListedMember[], same: ReadonlyMap<number, readonly SameMember<Member>[]>): ListedMember[] {
  const byId = new Map(members.map((each) => [each.member.memberId, each]));
  const placed = new Set<ListedMember>();
  for (const first of members) {
    const waiting = [first];
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      const others = placed.has(each) ? undefined : same.get(each.member.memberId);
      if (!others) continue;
      placed.add(each);
      waiting.push(...others.toReversed().flatMap(({ member }) => byId.get(member.memberId) ?? []));
    }
  }
  return [...placed];
}
