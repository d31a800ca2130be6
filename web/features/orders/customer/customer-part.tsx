import { Button, NativeSelect } from '@mantine/core';
import { use, useRef, useState } from 'react';
import { addressFields } from '#contract/addresses/address-rules.ts';
import type { Member } from '#contract/members/members.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { isSameValue } from '#web/code/same-value.ts';
import { CustomerContext } from '#web/features/orders/contexts/contexts.door.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { memberValueText } from '#web/i18n/values/member-text.ts';
import { tierText } from '#web/i18n/values/tier-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import classes from './customer-part.module.css';
import { CustomerSearch } from './customer-search.tsx';
import type { CustomerChoice } from './find-customers.ts';
import { PriceQuestion } from './price-question.tsx';

/** The picked customer: a member, or an earlier order whose receiver gets this one too. Undefined: the order is no member's any more. */
export type PickedCustomer = { member: Member } | { order: Order } | undefined;

interface Props {
  draft: OrderDraft;
  /** The current draft: it may have changed while the data of a customer were being fetched. */
  present(): OrderDraft;
  /** Fills the order with the data of the customer. */
  onPick(picked: PickedCustomer): void;
  onAddress(address: Member['addresses'][number]): void;
  onLines(lines: OrderDraft['lines']): void;
}

/** Finds the customer of the order while the person types. Where the customer pays other prices, asks before the lines are changed. */
export function CustomerPart({ draft, present, onPick, onAddress, onLines }: Props) {
  const t = useWords();
  const customers = use(CustomerContext);
  const [asked, setAsked] = useState<PriceTierName | null>();
  const picks = useRef(0);
  // while the members are on their way the field is there already: it would push away what somebody has begun to fill in
  if (!customers || (customers.members === undefined && customers.failed)) return null;
  const member = customers.memberOf(draft.memberId);
  const take = (picked: PickedCustomer, tier: PriceTierName | null) => {
    const { lines, memberId } = present();
    picks.current += 1;
    onPick(picked);
    if (lines.length > 0 && tier !== (customers.memberOf(memberId)?.priceTier ?? null)) setAsked(tier);
  };
  const pick = (choice: CustomerChoice) => {
    if (choice.of === 'member') return take({ member: choice.member }, choice.member.priceTier);
    picks.current += 1;
    const mine = picks.current;
    const begun = present();
    queryClient.fetchQuery(orderQuery(choice.order.orderId)).then(
      (order) => {
        const { key, receiver } = present();
        // an answer that comes after a later pick is dropped, and so is one that comes after this draft was finished
        if (mine !== picks.current || key !== begun.key) return;
        if (!isSameValue(receiver, begun.receiver)) return notifyFailed(t.orders.customer.notFilled, t.orders.customer.typedMeanwhile);
        take({ order }, null);
      },
      (error: Error) => notifyFailed(t.orders.notCopied, problemText(error)),
    );
  };
  return (
    <div className={classes.customer}>
      <CustomerSearch onPick={pick} />
      {member && (
        <div className={classes.member}>
          <span>
            <strong>{member.memberName}</strong> · {t.orders.customer.member(tierText(member.priceTier, t))}
          </span>
          <Button variant="subtle" size="compact-xs" onClick={() => take(undefined, null)}>
            {t.orders.customer.noMember}
          </Button>
        </div>
      )}
      {member && member.addresses.length > 1 && <AddressChoice member={member} receiver={draft.receiver} onAddress={onAddress} />}
      {asked !== undefined && <PriceQuestion tier={asked} lines={draft.lines} onLines={onLines} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

interface AddressProps extends Pick<Props, 'onAddress'> {
  member: Member;
  receiver: OrderDraft['receiver'];
}

/** Chooses among a member's addresses. A typed address is none of them. */
function AddressChoice({ member: { addresses }, receiver, onAddress }: AddressProps) {
  const t = useWords();
  return (
    <NativeSelect
      size="xs"
      label={t.orders.customer.address}
      value={String(placeOf(receiver, addresses))}
      data={[
        { value: '-1', label: t.orders.customer.otherAddress },
        ...addresses.map((address, at) => ({ value: String(at), label: memberValueText('addresses', [address], t) })),
      ]}
      onChange={(event) => {
        const address = addresses[Number(event.currentTarget.value)];
        if (address) onAddress(address);
      }}
    />
  );
}

/**
 * The index of the address that the receiver has; -1 for none. Where a member has several in one house, the one with the most equal fields,
 * because the receiver may have been corrected.
 */
function placeOf(receiver: OrderDraft['receiver'], addresses: Member['addresses']): number {
  const likeness = addresses.map((each) =>
    each.countryCode === receiver.countryCode && each.address1 === receiver.address1
      ? addressFields.filter((field) => each[field] === receiver[field]).length
      : 0,
  );
  const most = Math.max(...likeness);
  return most === 0 ? -1 : likeness.indexOf(most);
}
