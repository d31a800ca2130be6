import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Member } from '#contract/members/members.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { mayCall } from '#contract/rights.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import bar from '#web/ui/lists/search-bar.module.css';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { findMembers, type ListedMember, withOrders } from './list-members.ts';
import { type MemberDialog, MemberDialogs } from './member-dialogs.tsx';
import { MemberDrawer, type MemberDrawerProps } from './member-drawer.tsx';
import type { MemberFormProps } from './member-form.tsx';
import { MemberRow } from './member-row.tsx';
import { type MemberSort, memberSorts } from './member-sort.ts';
import { members as collection } from './members.queries.ts';

interface Props extends Pick<MemberDrawerProps, 'newOrder' | 'onHistory'>, Pick<MemberFormProps, 'address'> {
  /** Undefined while they are loading. */
  orders: readonly OrderSummary[] | undefined;
  search: MembersAddress;
  /** The orders of one member, as a list. */
  ordersOf(orders: readonly OrderSummary[]): ReactNode;
  /** Another way to begin, while there is nobody. */
  otherStart: ReactNode;
  onAddress(change: MembersAddress): void;
}

/** What the address of the screen says. */
export interface MembersAddress {
  q?: string | undefined;
  sort?: MemberSort | undefined;
  /** Who is open at the side. */
  member?: number | undefined;
}

const keyOf = ({ member }: ListedMember) => member.memberId;
const none: readonly OrderSummary[] = [];

/** The customers whom the office keeps, with their terms and what they ordered. */
export function MembersScreen({ orders = none, search, address, ordersOf, otherStart, onAddress, ...drawer }: Props) {
  const t = useWords();
  const { q = '', sort = 'recent', member: openId } = search;
  const members = useRows(collection);
  const { rows } = members;
  const [text, setText] = useDebouncedText(q, (typed) => onAddress({ q: typed === '' ? undefined : typed }));
  const [dialog, setDialog] = useState<MemberDialog>();
  const wanted = useDeferredValue(text);
  const listed = useMemo(() => withOrders(rows ?? [], orders), [rows, orders]);
  const shown = useMemo(() => findMembers(listed, wanted, sort), [listed, wanted, sort]);
  const open = useCallback((memberId: number) => onAddress({ member: memberId }), [onAddress]);
  const theirs = ({ memberId }: Member) => orders.filter((order) => order.memberId === memberId);
  return (
    <>
      {rows && (
        <Bar total={rows.length} shown={shown.length} text={text} sort={sort} onText={setText} onAdd={setDialog} onAddress={onAddress} />
      )}
      {members.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {members.isError && !rows && (
        <LoadFailed text={problemText(members.error)} retrying={members.isFetching} onRetry={() => void members.refetch()} />
      )}
      {rows?.length === 0 && (
        <EmptyState title={t.members.empty} text={t.members.emptyText}>
          <AddButton onAdd={setDialog} />
          {otherStart}
        </EmptyState>
      )}
      {listed.length > 0 && shown.length === 0 && (
        <EmptyState title={t.common.nothingFound} text={t.orders.nothingText}>
          <Button variant="default" onClick={() => setText('')}>
            {t.orders.clearSearch}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <VirtualCards
          label={t.members.list}
          items={shown}
          getKey={keyOf}
          estimateHeight={62}
          resetKey={`${wanted} ${sort}`}
          render={(each) => <MemberRow listed={each} onOpen={open} />}
        />
      )}
      <MemberDrawer
        member={rows?.find(({ memberId }) => memberId === openId)}
        ordersOf={(member) => ordersOf(theirs(member))}
        onDialog={setDialog}
        onClose={() => onAddress({ member: undefined })}
        {...drawer}
      />
      <MemberDialogs
        dialog={dialog}
        address={address}
        onAdded={({ memberId }) => onAddress({ member: memberId })}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

interface BarProps {
  total: number;
  shown: number;
  text: string;
  sort: MemberSort;
  onText(text: string): void;
  onAdd(dialog: MemberDialog): void;
  onAddress(change: MembersAddress): void;
}

function Bar({ total, shown, text, sort, onText, onAdd, onAddress }: BarProps) {
  const t = useWords();
  if (total === 0) return null;
  const sorts = memberSorts.flatMap((each) => (each === 'recent' ? [] : [{ value: each, label: t.members.sorts[each] }]));
  return (
    <div className={bar.bar}>
      <SearchField className={bar.field ?? ''} label={t.members.search} value={text} onChange={onText} />
      <FilterSelect<MemberSort>
        label={t.customers.sort}
        all={t.members.sorts.recent}
        value={sort === 'recent' ? undefined : sort}
        options={sorts}
        onChange={(next) => onAddress({ sort: next })}
      />
      <span className={bar.count} role="status">
        {shown === total ? t.customers.count(formatNumber(total)) : t.customers.shownOf(formatNumber(shown), formatNumber(total))}
      </span>
      <AddButton onAdd={onAdd} />
    </div>
  );
}

function AddButton({ onAdd }: { onAdd(dialog: MemberDialog): void }) {
  const t = useWords();
  if (!mayCall('POST /api/members/add', useSignedIn())) return null;
  return <Button onClick={() => onAdd({ of: 'add' })}>{t.members.add}</Button>;
}
