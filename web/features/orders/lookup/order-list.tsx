import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { maxFoundText } from '#contract/finder/finder-limits.ts';
import type { ListedOrder, OrderFilter } from '#contract/orders/list/order-list.ts';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { TooLongTyped } from '#web/ui/feedback/too-long-search.tsx';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import bar from '#web/ui/lists/search-bar.module.css';
import { useWindows } from '#web/ui/lists/use-windows.ts';
import { rowHeight } from '#web/ui/sheet/model/geometry.ts';
import { ChooseButton, type Choosing, ChosenOrders } from './choose-orders.tsx';
import classes from './order-list.module.css';
import { OrderRows, orderHeight } from './order-rows.tsx';
import { OrderSumsLine } from './order-sums-line.tsx';
import type { OrderTableProps } from './order-table-props.ts';
import { askedOf, keyOfOrder, sumsQuery, type Wanted, windowsQuery } from './order-windows.ts';

interface OrderLook {
  /** Draws the state of the order's parcels in its row. */
  badge?(order: ListedOrder): ReactNode;
  /** Draws the orders as a table instead of rows. */
  table?: ((props: Omit<OrderTableProps, 'sort' | 'onSort'>) => ReactNode) | undefined;
  /** Draws the sums under the list; in won too, where this rate is known. */
  sums?: { wonPerDollar: number | null };
}

interface ListFrame {
  /** Drawn above the search box: why an order is to be chosen. */
  hint?: ReactNode;
  /** Drawn while the office has no orders: how to begin, for people who may. */
  begin?: ReactNode;
}

interface Props {
  /** The search and filters from the URL. */
  wanted: Wanted;
  /** A filter that the list always applies, in addition to `wanted`. */
  always?: OrderFilter;
  /** Drawn beside the search box. */
  filters?: ReactNode;
  frame?: ListFrame;
  /** How the orders are shown. */
  look?: OrderLook;
  /** Lets several orders be chosen. */
  choosing?: Choosing;
  /** Null clears the search and every filter. */
  onSearch(q: string | undefined | null): void;
  onOpen(orderId: number): void;
}

/** The orders that match a search and filters, as one continuous list. It is read in windows and kept up to date. */
export function OrderList({ wanted: asked, always, filters, frame = {}, look = {}, choosing, onSearch, onOpen }: Props) {
  const t = useWords();
  const wanted = useMemo(() => askedOf({ ...asked, ...always }), [asked, always]);
  const typed = useDebouncedText(asked.q ?? '', (text) => onSearch(text.trim() === '' ? undefined : text));
  const height = look.table ? rowHeight : orderHeight;
  const list = useWindows({ query: windowsQuery, wanted, keyOf: keyOfOrder, height, limits: listLimits });
  const { rows: orders, more } = list;
  const { data: sums } = useQuery({ ...sumsQuery(wanted), placeholderData: keepPreviousData });
  const total = sums?.orders ?? null;
  const beyond = useMemo(() => ({ total, onNearEnd: more }), [total, more]);
  const resetKey = useMemo(() => JSON.stringify(wanted), [wanted]);
  const clear = () => {
    typed.set('');
    onSearch(null);
  };
  if (orders?.length === 0 && !list.isOld && !isNarrowed(asked)) return <NoOrders begin={frame.begin} />;
  return (
    <>
      {frame.hint}
      <div className={bar.bar}>
        <TypedSearchField className={bar.field ?? ''} label={t.orders.search} brief={t.orders.searchBrief} typed={typed} />
        <TooLongTyped typed={typed} most={maxFoundText} />
        {filters}
        {choosing && !look.table && (orders?.length ?? 0) > 0 && <ChooseButton choosing={choosing} />}
        <span className={bar.count} role="status">
          {orders && sums && t.orders.count(formatNumber(sums.orders))}
        </span>
      </div>
      {choosing?.chosen && (
        <ChosenOrders choosing={choosing} wanted={wanted} listed={orders ?? []} open={(sums?.orders ?? 0) - (sums?.cancelled ?? 0)} />
      )}
      {list.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {orders?.length === 0 && !list.isOld && (
        <EmptyState title={t.common.nothingFound} text={t.orders.lookup.nothingText}>
          <Button variant="default" onClick={clear}>
            {t.orders.lookup.showAll}
          </Button>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <div className={classes.rows} aria-busy={list.isOld} data-old={list.isOld || undefined} data-foot={look.sums && ''}>
          {look.table?.({ orders, total, choosing, onOpen, onNearEnd: more }) ?? (
            <OrderRows orders={orders} resetKey={resetKey} badge={look.badge} choosing={choosing} beyond={beyond} onOpen={onOpen} />
          )}
        </div>
      )}
      {list.failed && <LoadFailed of={list.failed} />}
      {look.sums && sums && sums.orders > 0 && <OrderSumsLine sums={sums} {...look.sums} />}
    </>
  );
}

const isNarrowed = ({ sort: _, ...filter }: Wanted) => Object.values(filter).some((value) => value !== undefined);

/** The office has no orders: there is nothing to search or filter. */
function NoOrders({ begin }: Pick<ListFrame, 'begin'>) {
  const t = useWords();
  return (
    <EmptyState title={t.orders.empty} {...(begin && { text: t.orders.emptyText })}>
      {begin}
    </EmptyState>
  );
}
