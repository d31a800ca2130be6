import type { Member } from '#contract/members/members.ts';
import { marksOf } from '#contract/members/same-members.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';

const keysOf = (of: Parameters<typeof marksOf>[0]) => marksOf(of).map(({ by, mark }) => `${by} ${mark}`);

/** The member with the e-mail address or phone number of the receiver of one of these orders. */
export function knownMember(members: readonly Member[], orders: readonly OrderSummary[]): Member | undefined {
  const keys = new Set(orders.flatMap(({ email, phone }) => keysOf({ email, phone })));
  return members.find((member) => keysOf(member).some((key) => keys.has(key)));
}
