import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Member, MemberSum } from '#contract/members/members.ts';
import { sameMembers } from '#contract/members/same-members.ts';
import { ChosenMembers, MergeDialog, useChoosingMembers } from '#web/features/members/merge/merge.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { failedOf, LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { useSettlingText } from '#web/ui/inputs/typed-text.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { besideSame, findMembers, type ListedMember, withOrders } from './list-members.ts';
import { type MemberDialog, MemberDialogs } from './member-dialogs.tsx';
import { MemberDrawer, type MemberDrawerProps } from './member-drawer.tsx';
import type { MemberFormProps } from './member-form.tsx';
import { MemberRow } from './member-row.tsx';
import type { MemberSort } from './member-sort.ts';
import { members as collection, memberNow, memberSumsQuery } from './members.queries.ts';
import type { MembersAddress } from './members-address.ts';
import { AddButton, MembersBar } from './members-bar.tsx';

interface Props extends Pick<MemberDrawerProps, 'newOrder' | 'onHistory'>, Pick<MemberFormProps, 'address'> {
  search: MembersAddress;
  /** Draws the list of a member's orders. */
  ordersOf(member: Member): ReactNode;
  /** Drawn while there are no members: another way to begin. */
  otherStart: ReactNode;
  onAddress(change: MembersAddress): void;
}

const keyOf = ({ member }: ListedMember) => member.memberId;
const nobody: readonly Member[] = [];

/** The sums of each member's orders; undefined while they are loading. */
type Sums = ReadonlyMap<number, MemberSum> | undefined;

/** The members to show, and those who may be the same person as another. */
function useFoundMembers(
  { rows, sums }: { rows: readonly Member[]; sums: Sums },
  { wanted, sort, onlySame = false }: { wanted: string; sort: MemberSort; onlySame: boolean | undefined },
) {
  const listed = useMemo(() => withOrders(rows, sums), [rows, sums]);
  const same = useMemo(() => sameMembers(rows), [rows]);
  const isNarrowed = onlySame && same.size > 0;
  const shown = useMemo(
    () => findMembers(isNarrowed ? besideSame(listed, same) : listed, wanted, isNarrowed ? undefined : sort),
    [listed, same, isNarrowed, wanted, sort],
  );
  return { same, isNarrowed, shown };
}

/** The registered customers of the office, with their terms and the sums of their orders. */
export function MembersScreen({ search, address, ordersOf, otherStart, onAddress, ...drawer }: Props) {
  const t = useWords();
  const { q = '', sort = 'recent', member: openId, onlySame } = search;
  const members = useRows(collection);
  const { rows } = members;
  const counting = useQuery(memberSumsQuery);
  const sums = counting.data;
  const failed = failedOf(members, counting);
  const typed = useDebouncedText(q, (text) => onAddress({ q: text === '' ? undefined : text }));
  const [dialog, setDialog] = useState<MemberDialog>();
  const choosing = useChoosingMembers();
  const { chosen } = choosing;
  const [wanted] = useSettlingText(typed);
  const { same, isNarrowed, shown } = useFoundMembers({ rows: rows ?? nobody, sums }, { wanted, sort, onlySame });
  const open = useCallback((memberId: number) => onAddress({ member: memberId }), [onAddress]);
  return (
    <>
      {(rows || members.isPending) && (
        <MembersBar
          {...{ typed, sort, choosing, onAddress, onlySame: isNarrowed }}
          counts={rows && { total: rows.length, shown: shown.length, withSame: same.size }}
          onAdd={setDialog}
        />
      )}
      <ChosenMembers choosing={choosing} onMerge={(people) => setDialog({ of: 'merge', members: people })} />
      {members.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {failed && <LoadFailed of={failed} />}
      {rows?.length === 0 && (
        <EmptyState title={t.members.empty} text={t.members.emptyText}>
          <AddButton onAdd={setDialog} />
          {otherStart}
        </EmptyState>
      )}
      {rows && rows.length > 0 && shown.length === 0 && <NobodyFound onClear={() => typed.set('')} />}
      {shown.length > 0 && (
        <Cards
          shown={shown}
          same={same}
          resetKey={`${wanted} ${sort} ${isNarrowed}`}
          chosen={chosen}
          onOpen={chosen ? choosing.toggle : open}
        />
      )}
      <MemberDrawer
        member={rows && memberNow(openId)}
        sameAs={({ memberId }) => same.get(memberId) ?? []}
        onOpen={open}
        ordersOf={ordersOf}
        onDialog={setDialog}
        onClose={() => onAddress({ member: undefined })}
        {...drawer}
      />
      <Dialogs {...{ dialog, address, sums, onClose: () => setDialog(undefined), onOpen: open, onMerged: choosing.end }} />
    </>
  );
}

function NobodyFound({ onClear }: { onClear(): void }) {
  const t = useWords();
  return (
    <EmptyState title={t.common.nothingFound} text={t.orders.nothingText}>
      <Button variant="default" onClick={onClear}>
        {t.orders.clearSearch}
      </Button>
    </EmptyState>
  );
}

interface CardsProps {
  shown: readonly ListedMember[];
  /** The members who may be the same person as another. */
  same: ReadonlyMap<number, unknown>;
  resetKey: string;
  /** The chosen members; undefined while nothing is being chosen. */
  chosen: readonly number[] | undefined;
  onOpen(memberId: number): void;
}

const Cards = ({ shown, same, resetKey, chosen, onOpen }: CardsProps) => (
  <VirtualCards
    label={useWords().members.list}
    items={shown}
    getKey={keyOf}
    estimateHeight={62}
    resetKey={resetKey}
    render={(each) => (
      <MemberRow listed={each} same={same.has(each.member.memberId)} chosen={chosen?.includes(each.member.memberId)} onOpen={onOpen} />
    )}
  />
);

interface DialogsProps extends Pick<Props, 'address'> {
  dialog: MemberDialog | undefined;
  sums: Sums;
  onOpen(memberId: number): void;
  onMerged(): void;
  onClose(): void;
}

function Dialogs({ dialog, address, sums, onOpen, onMerged, onClose }: DialogsProps) {
  return (
    <>
      <MemberDialogs dialog={dialog} address={address} onAdded={({ memberId }) => onOpen(memberId)} onClose={onClose} />
      {dialog?.of === 'merge' && (
        <MergeDialog
          members={dialog.members}
          orderCount={(memberId) => sums && (sums.get(memberId)?.orders ?? 0)}
          onMerged={(memberId) => {
            onMerged();
            onOpen(memberId);
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
