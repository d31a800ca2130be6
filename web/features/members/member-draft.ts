import { requiredAddressFields } from '#contract/addresses/address-rules.ts';
import type { AddressDraft } from '#contract/addresses/addresses.ts';
import { memberFields } from '#contract/members/empty-member.ts';
import { memberLimits } from '#contract/members/member-limits.ts';
import type { NewMember } from '#contract/members/members.ts';
import { canBeSeen } from '#contract/normal-text.ts';
import { isSameValue } from '#web/code/same-value.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** A member being edited: an address may lack a country, and the tags are one text. */
export interface MemberDraft extends Omit<NewMember, 'addresses' | 'tags'> {
  addresses: readonly AddressDraft[];
  tags: string;
}

export const emptyAddress: AddressDraft = {
  countryCode: '',
  address1: '',
  address2: '',
  city: '',
  stateOrProvinceCode: '',
  postalCode: '',
};

export const draftOfMember = (member: NewMember): MemberDraft => ({ ...member, tags: member.tags.join(', ') });

/** Error texts, keyed by the path of the field as the server names it: 'email', 'addresses.0.city'. */
export type MemberErrors = Readonly<Record<string, string>>;

const isEmptyAddress = (address: AddressDraft): boolean => Object.values(address).every((text) => text.trim() === '');

/** Leaves out empty addresses and tax numbers. The server's errors refer to the others by their index among those that are sent. */
export const withoutEmpty = (draft: MemberDraft): MemberDraft => ({
  ...draft,
  addresses: draft.addresses.filter((address) => !isEmptyAddress(address)),
  taxNumbers: draft.taxNumbers.filter(({ number }) => number.trim() !== ''),
});

/** The member in the form in which they are sent, without empty addresses and tax numbers, or all errors. */
export function readMember(draft: MemberDraft, t: Catalog): { member: NewMember } | { errors: MemberErrors } {
  const errors: Record<string, string> = {};
  const missing = (path: string, text: string) => {
    if (!canBeSeen(text)) errors[path] = t.common.required;
  };
  missing('memberName', draft.memberName);
  const email = draft.email.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = t.staff.emailInvalid;
  for (const [at, address] of draft.addresses.entries()) {
    if (isEmptyAddress(address)) continue;
    if (address.countryCode === '') errors[`addresses.${at}.countryCode`] = t.orders.missing.country;
    else for (const field of requiredAddressFields(address.countryCode)) missing(`addresses.${at}.${field}`, address[field]);
  }
  const tags = draft.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  if (tags.some(({ length }) => length > memberLimits.tag)) errors.tags = t.members.tagTooLong(memberLimits.tag);
  if (Object.keys(errors).length > 0) return { errors };
  const { addresses, ...others } = withoutEmpty(draft);
  return { member: { ...others, email, addresses: addresses as NewMember['addresses'], tags: [...new Set(tags)] } };
}

/** The fields in which two members differ. */
export const differingFields = (one: NewMember, other: NewMember): (keyof NewMember)[] =>
  memberFields.filter((field) => !isSameValue(one[field], other[field]));
