import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { NewMember } from '#contract/members/members.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { shortName } from '#web/ui/display/short-name.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyDone, notifyFailed } from '#web/ui/feedback/notify.tsx';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { knownMember } from './known-member.ts';
import type { MemberAddressSlot } from './member-address-slot.ts';
import { type MemberDialog, MemberDialogs } from './member-dialogs.tsx';
import { members as collection, useGiveOrders } from './members.queries.ts';

interface Props {
  /** The newest orders of a receiver who is not a member, newest first. */
  orders: readonly OrderSummary[];
  /** The ids of all their orders. */
  orderIds: number[];
  address(slot: MemberAddressSlot): ReactNode;
  /** Reads the data of a new member from the newest order. */
  read(): Promise<NewMember>;
  /** Called when the receiver has become a member, or their orders were given to one. */
  onKept(memberId: number): void;
}

/**
 * Makes the receiver of orders a member. Where a member has the same e-mail address or phone number, offers to give the orders to that
 * member.
 */
export function KeepAsMember({ orders, orderIds, address, read, onKept }: Props) {
  const t = useWords();
  const { rows, isPending, ...list } = useRows(collection);
  const [dialog, setDialog] = useState<MemberDialog>();
  const give = useGiveOrders();
  const known = knownMember(rows ?? [], orders);
  const failed = (error: unknown) => notifyFailed(t.members.notKept, problemText(error as Error));
  const begin = useOneAtATime(() => read().then((start) => setDialog({ of: 'add', start, orderIds }), failed));
  const giveTo = (memberId: number, name: string) =>
    give.mutate(
      { memberId, orderIds },
      {
        onSuccess: (given) => {
          notifyDone(t.members.given(name, given));
          onKept(memberId);
        },
        onError: failed,
      },
    );
  return (
    <>
      {known && (
        <Button data-wraps loading={give.isPending} onClick={() => giveTo(known.memberId, shortName(known.memberName))}>
          {t.members.giveTo(shortName(known.memberName))}
        </Button>
      )}
      {/* waits for the list of members: otherwise somebody who is a member already could be added twice */}
      <Button variant="default" loading={isPending} disabled={rows === undefined} onClick={() => void begin()}>
        {t.members.keep}
      </Button>
      {list.isError && <LoadFailed of={{ ...list, rows }} />}
      <MemberDialogs dialog={dialog} address={address} onAdded={({ memberId }) => onKept(memberId)} onClose={() => setDialog(undefined)} />
    </>
  );
}
