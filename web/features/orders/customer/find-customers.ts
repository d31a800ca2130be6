import { countryName } from '#contract/addresses/country-names.ts';
import { calledKey } from '#contract/customers/called-key.ts';
import { peopleFinder } from '#contract/customers/find-people.ts';
import { searchedText } from '#contract/finder/finder-limits.ts';
import { languageCodes } from '#contract/languages.ts';
import type { Member } from '#contract/members/members.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';

/** A possible customer: a member, or the receiver of an earlier order. */
export type CustomerChoice = { of: 'member'; key: string; member: Member } | { of: 'receiver'; key: string; order: OrderSummary };

/** The largest number of choices offered at once. */
const mostOffered = 8;

/**
 * All choices: the members first, then the receivers of earlier orders who are no members. Each receiver appears once, with the name of
 * their newest order.
 * @param orders the orders that the server has found, newest first
 */
export function customerChoices(members: readonly Member[], orders: readonly OrderSummary[]): readonly CustomerChoice[] {
  const known = new Set(members.map(({ memberId }) => memberId));
  const receivers = new Map<string, OrderSummary>();
  for (const order of orders) {
    if (order.erased || (order.memberId !== null && known.has(order.memberId))) continue;
    const key = calledKey(order);
    if (!receivers.has(key)) receivers.set(key, order);
  }
  return [
    ...members.map((member): CustomerChoice => ({ of: 'member', key: `member ${member.memberId}`, member })),
    ...[...receivers.values()].map((order): CustomerChoice => ({ of: 'receiver', key: `order ${order.orderId}`, order })),
  ];
}

const find = peopleFinder((choice: CustomerChoice) => {
  const { name, companyName, email, phone, countryCode } = describeCustomer(choice);
  return {
    ...{ name, companyName, email, phone },
    also: countryCode === undefined ? [] : languageCodes.map((language) => countryName(countryCode, language)),
  };
});

/** The values that tell a choice apart from others in the list. */
export function describeCustomer(choice: CustomerChoice) {
  if (choice.of === 'receiver') {
    const { receiverName: name, companyName, email, phone, countryCode } = choice.order;
    return { name, companyName, email, phone, countryCode };
  }
  const { memberName: name, companyName, email, phone, addresses } = choice.member;
  return { name, companyName, email, phone, countryCode: addresses[0]?.countryCode };
}

/**
 * The first choices that match a text; none for an empty text.
 * @param asked the text for which the server has found the receivers: they are not matched again for the same text
 */
export function findCustomers(choices: readonly CustomerChoice[], text: string, asked?: string): readonly CustomerChoice[] {
  if (text.trim() === '') return [];
  const found = new Set(find(choices, text));
  const isFound = (choice: CustomerChoice) => found.has(choice) || (choice.of === 'receiver' && asked === searchedText(text));
  return choices.filter(isFound).slice(0, mostOffered);
}
