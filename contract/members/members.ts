import { z } from 'zod';
import { Address, missingAddressFields } from '#contract/addresses/addresses.ts';
import { mostGivenOrders } from '#contract/orders/order-limits.ts';
import { incoterms, invoiceCurrencyCodes, taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import { priceTierNames } from '#contract/prices/price-tiers.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Id, Moment, Name, OptionalName, RequiredText, Revision, Text } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { memberLimits } from './member-limits.ts';

/** An address to which orders of a member go. */
export const MemberAddress = Address.extend({}).meta({ id: 'MemberAddress' });
export type MemberAddress = z.infer<typeof MemberAddress>;

const WholeAddress = Address.superRefine((address, context) => {
  for (const field of missingAddressFields(address))
    context.addIssue({ code: 'custom', path: [field], message: fieldReason('missing').error });
});

/** A number by which a tax office or customs knows a member. */
export const MemberTaxNumber = z.object({ kind: z.enum(taxNumberKinds), number: RequiredText(memberLimits.taxNumber) });
export type MemberTaxNumber = z.infer<typeof MemberTaxNumber>;

/** Each tag once, in the order in which they were given. */
const Tags = z
  .array(Name(memberLimits.tag))
  .max(memberLimits.tags)
  .overwrite((tags) => [...new Set(tags)]);

/** A member to be stored: a customer whom the office keeps. The first address and the first tax number are the default ones. */
export const NewMember = z.object({
  memberName: Name(memberLimits.memberName),
  companyName: OptionalName(memberLimits.companyName),
  email: z.union([z.literal(''), z.email(fieldReason('invalid-email')).max(memberLimits.email)]),
  phone: Text(memberLimits.phone),
  addresses: z.array(WholeAddress).max(memberLimits.addresses),
  taxNumbers: z.array(MemberTaxNumber).max(memberLimits.taxNumbers),
  priceTier: z.enum(priceTierNames).nullable().describe('Price tier of the member; null: the shop price.'),
  invoiceCurrency: z.enum(invoiceCurrencyCodes).nullable().describe("Currency of the member's invoices; null: US dollars."),
  incoterm: z.enum(incoterms).nullable().describe("Incoterm of the member's orders; null: the terms of the seller."),
  memo: Text(memberLimits.memo),
  tags: Tags,
});
export type NewMember = z.infer<typeof NewMember>;

/** A member as the list has them. */
export const Member = NewMember.extend({
  memberId: Id,
  // an erased member has no data left, and a hidden one has little, so these fields may be empty here
  memberName: z.string(),
  email: z.string(),
  addresses: z.array(MemberAddress),
  deleted: z.boolean(),
  mergedInto: Id.nullable().describe('Number of the member into whom this one was merged, until the merge is taken back; null otherwise.'),
  revision: Revision,
}).meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

visibleRows.add(Member, { kind: 'member' });
// an address of a member has the fields of an order's address, and the same rights hide them
visibleRows.add(MemberAddress, { kind: 'order' });

/** Orders that are assigned to a member: they belong to no member or to a deleted one, and their receiver has not been erased. */
export const MemberOrders = z.array(Id).max(mostGivenOrders);

/** Changes, deletes or restores a member; `revision` is the revision that the page last saw. */
export const MemberUpdate = z.object({
  memberId: Id,
  revision: Revision.optional(),
  changes: z.strictObject({ ...NewMember.shape, deleted: z.boolean() }).partial(),
});
export type MemberUpdate = z.infer<typeof MemberUpdate>;

/** A member as the page last saw them. */
const SeenMember = z.object({ memberId: Id, revision: Revision });

/** Merges members: the member that stays, those that are merged into it, and the new values of the one that stays. */
export const MergeMembers = z.object({
  stays: SeenMember,
  goes: z.array(SeenMember).min(1).max(memberLimits.merged),
  changes: z.strictObject(NewMember.shape).partial(),
});
export type MergeMembers = z.infer<typeof MergeMembers>;

/** The sums of a member's orders. */
export const MemberSum = z.object({
  memberId: Id,
  orders: z.number().int().describe('Number of orders, including cancelled ones.'),
  count: z.number().int().describe('Number of orders that were not cancelled.'),
  total: z.number().describe('Total of the orders that were not cancelled, in US dollars.'),
  lastAt: Moment.nullable().describe('Time when the last order that was not cancelled was registered; null where there is none.'),
});
export type MemberSum = z.infer<typeof MemberSum>;
