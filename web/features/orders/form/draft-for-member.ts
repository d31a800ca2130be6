import type { Member } from '#contract/members/members.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { Rates } from '#contract/prices/price-rules.ts';
import { invoiceRateOf } from '#web/features/orders/customer/customer.door.ts';
import { emptyDraftShipping, isEmptyShipping } from '#web/features/orders/shipping/shipping.door.ts';
import { emptyDraft } from './order-draft.ts';

/** A new draft for a member, without products: filled with their usual address, tax number and terms. */
export function draftForMember({ memberId, memberName, phone, email, addresses, ...member }: Member, rates: Rates): OrderDraft {
  const draft = emptyDraft();
  const [tax] = member.taxNumbers;
  const shipping = {
    ...emptyDraftShipping,
    companyName: member.companyName,
    taxNumber: tax?.number ?? '',
    taxNumberKind: tax?.kind ?? '',
    incoterm: member.incoterm ?? '',
    invoiceCurrency: member.invoiceCurrency ?? '',
    invoiceRate: invoiceRateOf(member.invoiceCurrency, rates),
  };
  return {
    ...draft,
    receiver: { ...draft.receiver, receiverName: memberName, phone, email, ...addresses[0] },
    ...(!isEmptyShipping(shipping) && { shipping }),
    memberId,
  };
}
