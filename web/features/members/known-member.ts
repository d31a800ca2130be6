import type { Member } from '#contract/members/members.ts';
import { comparableText } from '#contract/normal-text.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';

type Reached = Pick<Member, 'email' | 'phone'>;

/** Fewer digits are an extension, or nobody's. */
const fewestDigits = 7;

const mail = ({ email }: Reached) => email.trim().toLowerCase();
const digits = ({ phone }: Reached) => comparableText(phone).replace(/\D/g, '');

/** Are both reached by the same e-mail address or phone number? */
const isSamePerson = (one: Reached, other: Reached): boolean =>
  (mail(one) !== '' && mail(one) === mail(other)) || (digits(one).length >= fewestDigits && digits(one) === digits(other));

/** The member who is reached as the receiver of one of these orders was. */
export const knownMember = (members: readonly Member[], orders: readonly OrderSummary[]): Member | undefined =>
  members.find((member) => orders.some((order) => isSamePerson(member, order)));
