import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type CustomerSort, customerSorts } from '#contract/customers/customer-sorts.ts';
import type { Customer } from '#contract/customers/customers.ts';
import { maxFoundText, searchedText } from '#contract/finder/finder-limits.ts';
import { listLimits } from '#contract/orders/list/order-sorts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import page from '#web/ui/display/page-title.module.css';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { TooLongTyped } from '#web/ui/feedback/too-long-search.tsx';
import { FilterSelect } from '#web/ui/inputs/filter-select.tsx';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import type { TypedText } from '#web/ui/inputs/typed-text.ts';
import { useDebouncedText } from '#web/ui/inputs/use-debounced-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import bar from '#web/ui/lists/search-bar.module.css';
import { useWindows } from '#web/ui/lists/use-windows.ts';
import { VirtualCards } from '#web/ui/lists/virtual-cards.tsx';
import { CustomerDrawer, type CustomerDrawerProps } from './customer-drawer.tsx';
import { CustomerRow } from './customer-row.tsx';
import { customerSumsQuery, customersQuery, type WantedCustomers } from './customers.queries.ts';

interface Props extends Pick<CustomerDrawerProps, 'newOrder' | 'keep' | 'ordersOf'> {
  address: CustomersAddress;
  onAddress(change: CustomersAddress): void;
  /** What registers a first order, where there is nobody yet. */
  begin: ReactNode;
}

/** The search parameters of the screen. */
export interface CustomersAddress extends WantedCustomers {
  /** The order whose receiver is open in the drawer. */
  order?: number | undefined;
}

const keyOf = ({ newest }: Customer) => newest.orderId;
/** The estimated height of a customer's row in pixels, until it is measured. */
const height = 62;

/** All receivers of orders who are not members, as one continuous list, searchable by the texts of their orders. */
export function CustomersScreen({ address: { q = '', sort, order }, onAddress, begin, ...drawer }: Props) {
  const t = useWords();
  const typed = useDebouncedText(q, (text) => onAddress({ q: text.trim() === '' ? undefined : text }));
  const wanted = useMemo(() => ({ ...(q !== '' && { q: searchedText(q) }), ...(sort && { sort }) }), [q, sort]);
  const { rows, more, ...list } = useWindows({ query: customersQuery, wanted, keyOf, height, limits: listLimits });
  const { data: sums } = useQuery({ ...customerSumsQuery(wanted), placeholderData: keepPreviousData });
  const found = sums?.found ?? null;
  const beyond = useMemo(() => ({ total: found, onNearEnd: more }), [found, more]);
  const open = useCallback((orderId: number) => onAddress({ order: orderId }), [onAddress]);
  const isEmpty = rows?.length === 0 && !list.isOld;

  return (
    <>
      <p className={page.intro}>{t.customers.hint}</p>
      {!(isEmpty && q === '') && <CustomersBar {...{ typed, sort, sums: rows && sums, onAddress }} />}
      {list.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {isEmpty && q === '' && (
        <EmptyState title={t.customers.empty} text={t.customers.emptyText}>
          {begin}
        </EmptyState>
      )}
      {isEmpty && q !== '' && (
        <EmptyState title={t.common.nothingFound} text={t.orders.nothingText}>
          <Button variant="default" onClick={() => typed.set('')}>
            {t.orders.clearSearch}
          </Button>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <VirtualCards
          label={t.customers.list}
          items={rows}
          getKey={keyOf}
          estimateHeight={height}
          resetKey={`${q} ${sort}`}
          beyond={beyond}
          render={(customer) => <CustomerRow customer={customer} onOpen={open} />}
        />
      )}
      {list.failed && <LoadFailed of={list.failed} />}
      <CustomerDrawer orderId={order} onClose={() => onAddress({ order: undefined })} {...drawer} />
    </>
  );
}

interface BarProps extends Pick<Props, 'onAddress'> {
  typed: TypedText;
  sort: CustomerSort | undefined;
  /** The number of all customers, and of those that match the search. */
  sums: { found: number; all: number } | undefined;
}

/** The search and sort of the list, with the number of customers. */
function CustomersBar({ typed, sort, sums, onAddress }: BarProps) {
  const t = useWords();
  const sorts = customerSorts.flatMap((each) => (each === 'recent' ? [] : [{ value: each, label: t.customers.orders[each] }]));
  return (
    <div className={bar.bar}>
      <TypedSearchField className={bar.field ?? ''} label={t.customers.search} brief={t.customers.searchBrief} typed={typed} />
      <TooLongTyped typed={typed} most={maxFoundText} />
      <FilterSelect<CustomerSort>
        label={t.customers.sort}
        all={t.customers.orders.recent}
        value={sort}
        options={sorts}
        onChange={(next) => onAddress({ sort: next })}
      />
      <span className={bar.count} role="status">
        {sums &&
          (sums.found === sums.all
            ? t.customers.count(formatNumber(sums.all))
            : t.customers.shownOf(formatNumber(sums.found), formatNumber(sums.all)))}
      </span>
    </div>
  );
}
