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
  /** The newest orders of somebody who is no member, newest first. */
  orders: readonly OrderSummary[];
  /** Of all their orders. */
  orderIds: number[];
  address(slot: MemberAddressSlot): ReactNode;
  /** What the newest order says of them. */
  read(): Promise<NewMember>;
  /** They are a member now. */
  onKept(memberId: number): void;
}

/** Makes a member of the receiver of orders; where a member is reached in the same way, gives the orders to that one. */
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
      {/* who is a member already would stand in the list twice */}
      <Button variant="default" loading={isPending} disabled={rows === undefined} onClick={() => void begin()}>
        {t.members.keep}
      </Button>
      {rows === undefined && list.isError && <LoadFailed of={list} />}
      <MemberDialogs dialog={dialog} address={address} onAdded={({ memberId }) => onKept(memberId)} onClose={() => setDialog(undefined)} />
    </>
  );
}
