import { countryName } from '#contract/addresses/country-names.ts';
import { peopleFinder } from '#contract/customers/find-people.ts';
import { languageCodes } from '#contract/languages.ts';
import { newestMemberFirst } from '#contract/members/member-order.ts';
import type { Member, MemberSum } from '#contract/members/members.ts';
import type { SameMember } from '#contract/members/same-members.ts';
import type { MemberSort } from './member-sort.ts';

/** A member with what they ordered. */
export interface ListedMember {
  member: Member;
  /** Orders that were not cancelled, and US dollars of them; null until that is known. */
  count: number | null;
  total: number | null;
  /** When they last ordered something. */
  lastAt: string | null;
}

const nothing = { count: 0, total: 0, lastAt: null };
const unknown = { count: null, total: null, lastAt: null };

/** Members with what their orders come to, as far as that is known. */
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

/** Those of whom every word of the text is part, in the order that was chosen; without one, in theirs. */
export const findMembers = (members: readonly ListedMember[], text: string, sort: MemberSort | undefined): readonly ListedMember[] =>
  sort === undefined ? find(members, text) : find(members, text).toSorted(compare[sort]);

/** Those who may be the same person as another, one beside the other. */
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
