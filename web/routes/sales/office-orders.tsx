import { useMediaQuery } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import { noParcel } from '#contract/orders/list/order-sorts.ts';
import { mayCall } from '#contract/rights.ts';
import { BatchesButton, MakeLabelsButton } from '#web/features/label-batches/batch-buttons.tsx';
import { StepOrdersMenu } from '#web/features/orders/course/course.door.ts';
import { ExportOrdersButton, ImportOrdersLink } from '#web/features/orders/files/files.door.ts';
import { type OrderAddress, OrderFilters, OrderList, orderView, useChoosing } from '#web/features/orders/lookup/lookup.door.ts';
import { PickListButton } from '#web/features/orders/pick-list/pick-list.door.ts';
import { PrintPapersButton } from '#web/features/papers/print-papers.tsx';
import { StateBadge } from '#web/features/parcels/state-badge.tsx';
import { StateFilter } from '#web/features/parcels/state-filter.tsx';
import { rates } from '#web/features/prices/prices.queries.ts';
import { ViewMenu } from '#web/features/views/view-menu.tsx';
import { parseSearch, stringifySearch } from '#web/routes/search-params/parse-search.ts';
import { salesSearch } from '#web/routes/search-params/searches.ts';
import { OrderTable } from '#web/routes/tables.ts';
import { keepSetting, useSetting } from '#web/session/person-settings.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { ViewSwitch } from '#web/ui/sheet/view-switch.tsx';
import { MemberFilter, ProductFilter } from './named-filters.tsx';
import { useFirstOrder } from './use-first-order.tsx';
import { useOrderAddress } from './use-sales-address.ts';

interface Props {
  address: OrderAddress;
  onOpen(orderId: number): void;
}

/** All orders, with the states of their parcels. For several chosen orders, papers are printed and labels made at once. */
export function OfficeOrders({ address, onOpen }: Props) {
  const [batches, showBatches] = useState(false);
  const { change, search } = useOrderAddress();
  const wanted = useMemo(() => orderView(address), [address]);
  const openPickList = useOpenPickList();
  const actions = useCallback(
    (orderIds: readonly number[]): ReactNode => (
      <>
        <StepOrdersMenu orderIds={orderIds} />
        <PickListButton orderIds={orderIds} onOpen={openPickList} />
        <PrintPapersButton orderIds={orderIds} />
        <MakeLabelsButton orderIds={orderIds} onBegun={() => showBatches(true)} />
      </>
    ),
    [openPickList],
  );
  const choosing = useChoosing(actions);
  const { table, viewSwitch } = useOrderTable(address, wanted.sort);
  const me = useSignedIn();
  const mayDoMany =
    mayCall('POST /api/orders/step', me) || mayCall('POST /api/labelBatches/begin', me) || mayCall('GET /api/papers/print', me);
  const american = useRows(rates).rows?.find(({ country }) => country === 'US');
  const openFromBatch = (orderId: number) => {
    showBatches(false);
    onOpen(orderId);
  };
  return (
    <OrderList
      wanted={wanted}
      look={{ badge, table, sums: { wonPerDollar: american?.exchangeRate ?? null } }}
      frame={{ begin: useFirstOrder() }}
      onSearch={search}
      onOpen={onOpen}
      {...(mayDoMany && { choosing })}
      filters={
        <>
          {viewSwitch}
          <OrderFilters
            view={wanted}
            onView={change}
            named={
              <>
                <MemberFilter value={wanted.member} onPick={(member) => change({ member })} />
                <ProductFilter value={wanted.product} onPick={(product) => change({ product })} />
              </>
            }
            state={<StateFilter value={wanted.state} onChange={(state) => change({ state })} />}
          >
            <OrderViews />
            <ImportOrdersLink />
            <ExportOrdersButton wanted={wanted} />
            <BatchesButton opened={batches} onOpened={showBatches} onOpenOrder={openFromBatch} />
          </OrderFilters>
        </>
      }
    />
  );
}

/** Whether the list is a table: as the person last looked at it, but never in a window that is too narrow for one. */
function useOrderTable(address: OrderAddress, sort: ComponentProps<typeof OrderTable>['sort']) {
  const kept = useSetting('view-orders') === 'table' ? ('table' as const) : undefined;
  const view = address.view ?? kept;
  const isNarrow = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false });
  const { change } = useOrderAddress();
  const show = (next: 'table' | undefined) => {
    keepSetting('view-orders', next);
    change({ view: next });
  };
  return {
    table:
      view === 'table' && !isNarrow
        ? (list: Omit<ComponentProps<typeof OrderTable>, 'sort' | 'onSort'>) => (
            <Suspense fallback={<ListSkeleton rows={10} height="2.25rem" />}>
              <OrderTable {...list} sort={sort} onSort={(next) => change({ sort: next })} />
            </Suspense>
          )
        : undefined,
    viewSwitch: !isNarrow && <ViewSwitch view={view ?? 'cards'} onView={(next) => show(next === 'table' ? next : undefined)} />,
  };
}

const badge = ({ delivery }: ListedOrder) => delivery !== noParcel && <StateBadge state={delivery} />;

/** Makes a function that opens the pick list of some orders. */
function useOpenPickList() {
  const navigate = useNavigate({ from: '/sales' });
  return useCallback(
    (orderIds: readonly number[]) => void navigate({ search: () => salesSearch({ part: 'pick', pick: orderIds.join(',') }) }),
    [navigate],
  );
}

/** The named views of the list. A view never contains an open order. */
function OrderViews() {
  const shown = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate({ from: '/sales' });
  const { order: _, ...kept } = parseSearch(shown);
  return (
    <ViewMenu
      list="orders"
      search={stringifySearch(kept).replace(/^\?/, '')}
      onOpen={(search) => void navigate({ search: () => salesSearch(parseSearch(search)) })}
    />
  );
}
