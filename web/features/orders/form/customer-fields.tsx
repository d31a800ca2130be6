import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { CustomerPart, invoiceRateOf, type PickedCustomer } from '#web/features/orders/customer/customer.door.ts';
import { draftForMember } from './draft-for-member.ts';
import { draftState } from './draft-store.ts';
import { draftForReceiver, shippingOf } from './order-draft.ts';
import type { WrittenDraft } from './use-draft.ts';

interface Props extends Pick<WrittenDraft, 'draft' | 'change'> {
  onReceiver(receiver: Partial<ReceiverDraft>): void;
  onLines(lines: OrderDraft['lines']): void;
}

const present = () => draftState().draft;

/** Picks the customer of the order being written. Fills in what is known of them and leaves the other fields as they are. */
export function CustomerFields({ draft, change, onReceiver, onLines }: Props) {
  const rates = use(CustomerContext)?.rates;
  const awaitRate = useLateRate(change);
  const pick = (picked: PickedCustomer) => {
    awaitRate(picked && 'member' in picked ? picked.member : undefined);
    if (picked === undefined) return change({ memberId: undefined });
    const filled = 'member' in picked ? draftForMember(picked.member, rates ?? {}) : draftForReceiver(picked.order);
    const { companyName, taxNumber, taxNumberKind, incoterm, invoiceCurrency, invoiceRate } = shippingOf(filled);
    onReceiver(filled.receiver);
    change({
      memberId: filled.memberId,
      shipping: { ...shippingOf(present()), companyName, taxNumber, taxNumberKind, incoterm, invoiceCurrency, invoiceRate },
    });
  };
  return <CustomerPart draft={draft} present={present} onPick={pick} onAddress={onReceiver} onLines={onLines} />;
}

/**
 * Fills in the exchange rate for a member who was picked before the rates were loaded: without a rate the invoice stays in dollars. Does
 * nothing where the person has meanwhile picked somebody else, chosen another currency or typed a rate.
 * @returns a function that is called with each picked member (undefined for nobody)
 */
function useLateRate(change: Props['change']) {
  const rates = use(CustomerContext)?.rates;
  const picked = useRef<Member>(undefined);
  const fill = useEffectEvent(() => {
    const member = picked.current;
    picked.current = undefined;
    const { memberId } = present();
    const shipping = shippingOf(present());
    if (!member || !rates || memberId !== member.memberId) return;
    if (shipping.invoiceCurrency !== member.invoiceCurrency || shipping.invoiceRate !== '') return;
    change({ shipping: { ...shipping, invoiceRate: invoiceRateOf(member.invoiceCurrency, rates) } });
  });
  useEffect(() => {
    if (rates) fill();
  }, [rates]);
  return (member: Member | undefined) => {
    picked.current = rates ? undefined : member;
  };
}
