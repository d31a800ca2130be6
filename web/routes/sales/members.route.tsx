import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Rates, ratesByRegion } from '#contract/prices/price-rules.ts';
import { mayCall } from '#contract/rights.ts';
import { AddressForm } from '#web/features/addresses/address-form.tsx';
import { customerSumsQuery } from '#web/features/customers/customers.queries.ts';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import type { MembersAddress } from '#web/features/members/members-address.ts';
import { MembersScreen as Members } from '#web/features/members/members-screen.tsx';
import { OrderForMember } from '#web/features/orders/list/list.door.ts';
import { OrdersOfMember } from '#web/features/orders/lookup/lookup.door.ts';
import { rates as rateCollection } from '#web/features/prices/prices.queries.ts';
import { queryClient } from '#web/http/query-client.ts';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { membersSearch, salesSearch } from '#web/routes/search-params/searches.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';

const route = getRouteApi('/inside/customer/members');

const needed = 'POST /api/members/list';

/** The customers whom the office keeps as members. The address says what is searched for, and which member is open. */
export function MembersScreen() {
  const t = useWords();
  const isAllowed = mayCall(needed, useSignedIn());
  return (
    <FullHeight>
      <PageTitle title={t.screens.titles.members} />
      {isAllowed ? <Everybody /> : <RightMissing needed={needed} />}
    </FullHeight>
  );
}

/** Loads the present exchange rates. */
async function readRates(): Promise<Rates> {
  await queryClient.fetchQuery(rateCollection.query);
  return ratesByRegion(rateCollection.rows() ?? []);
}

function Everybody() {
  const t = useWords();
  const me = useSignedIn();
  const navigate = useNavigate({ from: '/customer/members' });
  const [subject, setSubject] = useState<HistorySubject>();
  // loads the rates in advance, so that they are there when an order is begun
  useRows(rateCollection);
  const change = useCallback(
    (next: MembersAddress) =>
      // opening a member adds a step to go back by; typing does not
      void navigate({ search: (before) => membersSearch({ ...before, ...next }), replace: !('member' in next) }),
    [navigate],
  );
  const openOrder = (orderId: number) => void navigate({ to: '/sales', search: salesSearch({ part: 'orders', order: orderId }) });
  return (
    <>
      <Members
        search={route.useSearch()}
        onAddress={change}
        address={(slot) => <AddressForm {...slot} />}
        otherStart={mayCall('POST /api/customers/sums', me) && <FromCustomers />}
        ordersOf={({ memberId }) => <OrdersOfMember memberId={memberId} onOpen={openOrder} />}
        newOrder={(member) =>
          mayCall('POST /api/orders/register', me) && (
            <OrderForMember
              member={member}
              readRates={readRates}
              label={t.members.newOrder}
              onCopied={() => void navigate({ to: '/sales', search: salesSearch({ part: 'register' }) })}
            />
          )
        }
        onHistory={({ memberId, memberName }) => setSubject({ kind: 'member', entityId: String(memberId), name: memberName })}
      />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}

/** A link to the customers of past orders, who can be made members there. Shown only if there are any. */
function FromCustomers() {
  const t = useWords();
  const { data } = useQuery(customerSumsQuery({}));
  return data && data.all > 0 ? <Link to="/customer">{t.members.toCustomers}</Link> : null;
}
