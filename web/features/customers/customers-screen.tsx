import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import type { useRows } from '#web/sync/use-rows.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import bar from '#web/ui/lists/search-bar.module.css';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { CustomerDrawer, type CustomerDrawerProps } from './customer-drawer.tsx';
import { type CustomerOrder, customerOrders } from './customer-order.ts';
import { CustomerRow } from './customer-row.tsx';
import { sameReceiversQuery } from './customers.queries.ts';
import { type Customer, customersOf, customerWith, findCustomers } from './customers.ts';
import classes from './customers-screen.module.css';

interface Props extends Pick<CustomerDrawerProps, 'newOrder' | 'keep' | 'ordersOf'> {
  orders: ReturnType<typeof useRows<OrderSummary, number>>;
  /** The ids of members, whose orders are left out; undefined while they are loading. */
  members: ReadonlySet<number> | undefined;
  findOrders(orders: readonly OrderSummary[], text: string): readonly OrderSummary[];
  address: CustomersAddress;
  onAddress(change: CustomersAddress): void;
}

/** What the address of the screen says. */
export interface CustomersAddress {
  q?: string | undefined;
  sort?: CustomerOrder | undefined;
  /** The order whose receiver is open at the side. */
  order?: number | undefined;
}

const keyOf = ({ newest }: Customer) => newest.orderId;

/** Everybody, and who of them is to be shown; what could not be loaded, if anything. */
function useCustomers(
  { orders, members, findOrders }: Pick<Props, 'orders' | 'members' | 'findOrders'>,
  wanted: string,
  sort: CustomerOrder = 'recent',
) {
  const same = useQuery(sameReceiversQuery);
  const { rows } = orders;
  const customers = useMemo(
    () => (rows && members && same.data ? customersOf(rows, same.data, members) : undefined),
    [rows, members, same.data],
  );
  const shown = useMemo(
    () => findCustomers(customers ?? [], new Set(findOrders(rows ?? [], wanted)), sort),
    [customers, rows, findOrders, wanted, sort],
  );
  return { customers, shown, failed: [orders, same].find(({ isError }) => isError) };
}

/** Everybody whom orders went to, found by anything that stands in their orders. */
export function CustomersScreen({ orders, members, findOrders, address, onAddress, ...drawer }: Props) {
  const t = useWords();
  const { q = '', sort, order } = address;
  const [text, setText] = useDebouncedText(q, (typed) => onAddress({ q: typed === '' ? undefined : typed }));
  const wanted = useDeferredValue(text);
  const { customers, shown, failed } = useCustomers({ orders, members, findOrders }, wanted, sort);
  const total = customers?.length ?? 0;
  const open = useCallback((orderId: number) => onAddress({ order: orderId }), [onAddress]);
  const sorts = customerOrders.flatMap((each) => (each === 'recent' ? [] : [{ value: each, label: t.customers.orders[each] }]));

  return (
    <>
      <p className={classes.hint}>{t.customers.hint}</p>
      {total > 0 && (
        <div className={bar.bar}>
          <SearchField className={bar.field ?? ''} label={t.customers.search} value={text} onChange={setText} />
          <FilterSelect<CustomerOrder>
            label={t.customers.sort}
            all={t.customers.orders.recent}
            value={sort}
            options={sorts}
            onChange={(next) => onAddress({ sort: next })}
          />
          <span className={bar.count} role="status">
            {shown.length === total
              ? t.customers.count(formatNumber(total))
              : t.customers.shownOf(formatNumber(shown.length), formatNumber(total))}
          </span>
        </div>
      )}
      {!customers && !failed && <ListSkeleton rows={8} height="3.5rem" />}
      {!customers && failed && (
        <LoadFailed text={problemText(failed.error)} retrying={failed.isFetching} onRetry={() => void failed.refetch()} />
      )}
      {customers && total === 0 && <EmptyState title={t.customers.empty} text={t.customers.emptyText} />}
      {total > 0 && shown.length === 0 && (
        <EmptyState title={t.common.nothingFound} text={t.orders.nothingText}>
          <Button variant="default" onClick={() => setText('')}>
            {t.orders.clearSearch}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <VirtualCards
          label={t.customers.list}
          items={shown}
          getKey={keyOf}
          estimateHeight={62}
          resetKey={`${wanted} ${sort}`}
          render={(customer) => <CustomerRow customer={customer} onOpen={open} />}
        />
      )}
      <CustomerDrawer customer={customerWith(customers ?? [], order)} onClose={() => onAddress({ order: undefined })} {...drawer} />
    </>
  );
}
