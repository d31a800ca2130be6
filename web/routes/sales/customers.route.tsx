import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { memberOfOrder } from '#contract/members/member-of-order.ts';
import { mayCall } from '#contract/rights.ts';
import { AddressForm } from '#web/features/addresses/address-form.tsx';
import { CustomersScreen as Customers, type CustomersAddress } from '#web/features/customers/customers-screen.tsx';
import { KeepAsMember } from '#web/features/members/keep-as-member.tsx';
import { members as memberCollection } from '#web/features/members/members.queries.ts';
import { findOrders, OrderForReceiver, OrdersOfOne } from '#web/features/orders/list/list.door.ts';
import { orderQuery, orders } from '#web/features/orders/orders.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { customersSearch, membersSearch, salesSearch } from '#web/routes/search-params/searches.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';

const route = getRouteApi('/inside/customer');

const needed = 'POST /api/customers/sameReceivers';

/** Who orders went to. The address says what is searched for, and who is open. */
export function CustomersScreen() {
  const t = useWords();
  const me = useSignedIn();
  const isAllowed = mayCall(needed, me);
  return (
    <FullHeight>
      <PageTitle title={t.screens.titles.customer} />
      {isAllowed ? <Everybody mayOrder={mayCall('POST /api/orders/register', me)} /> : <RightMissing needed={needed} />}
    </FullHeight>
  );
}

function Everybody({ mayOrder }: { mayOrder: boolean }) {
  const t = useWords();
  const navigate = useNavigate({ from: '/customer' });
  const change = useCallback(
    (next: CustomersAddress) =>
      // who is opened is one step back; what is typed is not
      void navigate({ search: (before) => customersSearch({ ...before, ...next }), replace: !('order' in next) }),
    [navigate],
  );
  const members = useRows(memberCollection).rows;
  const memberIds = useMemo(() => members && new Set(members.map(({ memberId }) => memberId)), [members]);
  const mayKeep = mayCall('POST /api/members/add', useSignedIn());
  const openOrder = (orderId: number) => void navigate({ to: '/sales', search: salesSearch({ part: 'orders', order: orderId }) });
  return (
    <Customers
      orders={useRows(orders)}
      members={memberIds}
      findOrders={findOrders}
      address={route.useSearch()}
      onAddress={change}
      newOrder={(orderId) =>
        mayOrder && (
          <OrderForReceiver
            orderId={orderId}
            label={t.customers.newOrder}
            onCopied={() => void navigate({ to: '/sales', search: salesSearch({ part: 'register' }) })}
          />
        )
      }
      keep={(theirs) =>
        mayKeep && (
          <KeepAsMember
            orders={theirs}
            address={(slot) => <AddressForm {...slot} />}
            read={async () => memberOfOrder(await queryClient.fetchQuery(orderQuery(theirs[0]?.orderId ?? 0)))}
            onKept={(member) => void navigate({ to: '/customer/members', search: membersSearch({ member }) })}
          />
        )
      }
      ordersOf={(theirs) => <OrdersOfOne orders={theirs} onOpen={openOrder} />}
    />
  );
}
