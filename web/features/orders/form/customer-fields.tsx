import { use } from 'react';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { ReceiverDraft } from '#contract/orders/orders.ts';
import { CustomerContext, CustomerPart, type PickedCustomer } from '#web/features/orders/customer/customer.door.ts';
import { draftForMember } from './draft-for-member.ts';
import { draftState } from './draft-store.ts';
import { draftForReceiver, shippingOf } from './order-draft.ts';
import type { WrittenDraft } from './use-draft.ts';

interface Props extends Pick<WrittenDraft, 'draft' | 'change'> {
  onReceiver(receiver: Partial<ReceiverDraft>): void;
  onLines(lines: OrderDraft['lines']): void;
}

const present = () => draftState().draft;

/** Fills the order that is being written with what is known of a customer; what was written beside that stays. */
export function CustomerFields({ draft, change, onReceiver, onLines }: Props) {
  const rates = use(CustomerContext)?.rates ?? {};
  const pick = (picked: PickedCustomer) => {
    if (picked === undefined) return change({ memberId: undefined });
    const filled = 'member' in picked ? draftForMember(picked.member, rates) : draftForReceiver(picked.order);
    const { companyName, taxNumber, taxNumberKind, incoterm, invoiceCurrency, invoiceRate } = shippingOf(filled);
    onReceiver(filled.receiver);
    change({
      memberId: filled.memberId,
      shipping: { ...shippingOf(present()), companyName, taxNumber, taxNumberKind, incoterm, invoiceCurrency, invoiceRate },
    });
  };
  return <CustomerPart draft={draft} present={present} onPick={pick} onAddress={onReceiver} onLines={onLines} />;
}
