import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { memberOfOrder } from '#contract/members/member-of-order.ts';
import { mayCall } from '#contract/rights.ts';
import { AddressForm } from '#web/features/addresses/address-form.tsx';
import { CustomersScreen as Customers, type CustomersAddress } from '#web/features/customers/customers-screen.tsx';
import { KeepAsMember } from '#web/features/members/keep-as-member.tsx';
import { OrderForReceiver, OrdersOfOne } from '#web/features/orders/list/list.door.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { customersSearch, membersSearch, salesSearch } from '#web/routes/search-params/searches.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { useFirstOrder } from './use-first-order.tsx';

const route = getRouteApi('/inside/customer');

const needed = 'POST /api/customers/window';

/** The receivers of orders. The address says what is searched for, and which customer is open. */
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
      // opening a customer adds a step to go back by; typing does not
      void navigate({ search: (before) => customersSearch({ ...before, ...next }), replace: !('order' in next) }),
    [navigate],
  );
  const mayKeep = mayCall('POST /api/members/add', useSignedIn());
  const openOrder = (orderId: number) => void navigate({ to: '/sales', search: salesSearch({ part: 'orders', order: orderId }) });
  return (
    <Customers
      address={route.useSearch()}
      onAddress={change}
      begin={useFirstOrder()}
      newOrder={(orderId) =>
        mayOrder && (
          <OrderForReceiver
            orderId={orderId}
            label={t.customers.newOrder}
            onCopied={() => void navigate({ to: '/sales', search: salesSearch({ part: 'register' }) })}
          />
        )
      }
      keep={({ orders, orderIds }) =>
        mayKeep && (
          <KeepAsMember
            orders={orders}
            orderIds={orderIds}
            address={(slot) => <AddressForm {...slot} />}
            read={async () => memberOfOrder(await queryClient.fetchQuery(orderQuery(orders[0]?.orderId ?? 0)))}
            onKept={(member) => void navigate({ to: '/customer/members', search: membersSearch({ member }) })}
          />
        )
      }
      ordersOf={({ orders, ...of }) => <OrdersOfOne orders={orders} of={of} onOpen={openOrder} />}
    />
  );
}
