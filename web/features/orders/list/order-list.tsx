import { Button } from '@mantine/core';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { orders as collection } from '#web/features/orders/orders.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import bar from '#web/ui/lists/search-bar.module.css';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { ChooseButton, type Choosing, ChosenOrders } from './choose-orders.tsx';
import { findOrders } from './find-orders.ts';
import { OrderRow } from './order-row.tsx';

interface Props {
  /** What is searched for, as the address has it. */
  q: string | undefined;
  /** Over the search box: what choosing an order is for. */
  hint?: ReactNode;
  /** Cancelled orders are left out: nothing is to be done with them. */
  withoutCancelled?: boolean;
  /** Where the parcels of each order are, and which orders are shown by that. */
  delivery?: Delivery;
  /** Several orders can be chosen. */
  choosing?: Choosing;
  onSearch(q: string | undefined): void;
  onOpen(orderId: number): void;
}

interface Delivery {
  /** Beside the search box. */
  filter: ReactNode;
  /** In the row of an order. */
  badge(orderId: number): ReactNode;
  /** Undefined where nothing is filtered. */
  keeps: ((orderId: number) => boolean) | undefined;
  reset(): void;
}

/** Every order, newest first, filtered during typing. */
export function OrderList({ q = '', hint, withoutCancelled = false, delivery, choosing, onSearch, onOpen }: Props) {
  const t = useWords();
  const orders = useRows(collection);
  const [text, setText] = useDebouncedText(q, (typed) => onSearch(typed === '' ? undefined : typed));
  const wanted = useDeferredValue(text);
  const listed = useMemo(
    () => (withoutCancelled ? orders.rows?.filter(({ cancelled }) => !cancelled) : orders.rows) ?? [],
    [orders.rows, withoutCancelled],
  );
  const keeps = delivery?.keeps;
  const kept = useMemo(() => (keeps ? listed.filter(({ orderId }) => keeps(orderId)) : listed), [listed, keeps]);
  const shown = useMemo(() => findOrders(kept, wanted), [kept, wanted]);
  const total = listed.length;
  return (
    <>
      {hint}
      <div className={bar.bar}>
        <SearchField className={bar.field ?? ''} label={t.orders.search} value={text} onChange={setText} />
        {delivery?.filter}
        {choosing && total > 0 && <ChooseButton choosing={choosing} />}
        {orders.rows && (
          <span className={bar.count} role="status">
            {shown.length === total
              ? t.orders.count(formatNumber(total))
              : t.orders.shownOf(formatNumber(shown.length), formatNumber(total))}
          </span>
        )}
      </div>
      {choosing?.chosen && <ChosenOrders choosing={choosing} listed={listed} found={shown} />}
      {orders.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {orders.isError && <LoadFailed text={problemText(orders.error)} retrying={orders.isFetching} onRetry={() => void orders.refetch()} />}
      {orders.rows && total === 0 && <EmptyState title={t.orders.empty} text={t.orders.emptyText} />}
      {total > 0 && shown.length === 0 && (
        <EmptyState title={t.common.nothingFound} text={t.orders.nothingText}>
          <Button
            variant="default"
            onClick={() => {
              setText('');
              delivery?.reset();
            }}
          >
            {keeps ? t.parcels.showAll : t.orders.clearSearch}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && <Rows orders={shown} resetKey={wanted} badge={delivery?.badge} choosing={choosing} onOpen={onOpen} />}
    </>
  );
}

const keyOf = (order: OrderSummary) => order.orderId;

/** Separate from the search box, so that keystrokes are rendered at once. */
const Rows = memo(function Rows({
  orders,
  resetKey,
  badge,
  choosing,
  onOpen,
}: {
  orders: readonly OrderSummary[];
  resetKey: string;
  badge: Delivery['badge'] | undefined;
  choosing: Choosing | undefined;
  onOpen(orderId: number): void;
}) {
  const t = useWords();
  return (
    <VirtualCards
      label={t.orders.list}
      items={orders}
      getKey={keyOf}
      estimateHeight={58}
      resetKey={resetKey}
      render={(order) => (
        <OrderRow
          order={order}
          t={t}
          delivery={badge?.(order.orderId)}
          chosen={choosing?.chosen?.has(order.orderId)}
          onOpen={choosing?.chosen ? choosing.onToggle : onOpen}
        />
      )}
    />
  );
});
