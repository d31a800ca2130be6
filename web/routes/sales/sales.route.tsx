import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { koreanDay } from '#contract/days.ts';
import { divisorOn } from '#contract/orders/shipping/weigh-boxes.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { ratesByRegion } from '#contract/prices/price-rules.ts';
import { type Holder, mayCall } from '#contract/rights.ts';
import { whenIdle } from '#web/code/when-idle.ts';
import { boxPresets } from '#web/features/boxes/boxes.queries.ts';
import { customsFacts } from '#web/features/customs/customs-facts.queries.ts';
import { members as memberCollection, memberNow } from '#web/features/members/members.queries.ts';
import { CustomerContext, DivisorContext, PresetsContext } from '#web/features/orders/contexts/contexts.door.ts';
import { rates } from '#web/features/prices/prices.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { screenCode } from '#web/routes/screen-code.ts';
import { type SalesTab, salesTabs } from '#web/routes/search-params/searches.ts';
import { currentSession, useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { TabLinks } from '#web/ui/display/tab-links.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';

const route = getRouteApi('/inside/sales');

const tabs = salesTabs.map((tab) => ({ tab, link: { to: '/sales', search: { part: tab } } as const }));

/** The screen of each tab, in a chunk of its own that is loaded before the tab is shown. */
const tabScreens = {
  register: screenCode(() => import('./tabs/register.tab.tsx'), 'RegisterTab', 'products', 'prices', 'sales'),
  orders: screenCode(() => import('./tabs/orders.tab.tsx'), 'OrdersTab', 'products', 'prices', 'sales'),
  invoice: screenCode(() => import('./tabs/invoice.tab.tsx'), 'InvoiceTab', 'products', 'prices', 'sales'),
  tracking: screenCode(() => import('./tabs/tracking.tab.tsx'), 'TrackingTab', 'products', 'prices', 'sales'),
  pick: screenCode(() => import('./tabs/pick.tab.tsx'), 'PickTab', 'products', 'prices', 'sales'),
};

/** Loads the other tabs when the browser is idle, so that people can go to them even without a connection. */
const loadOtherTabs = () =>
  whenIdle(() => {
    for (const tab of salesTabs) void tabScreens[tab].preload?.()?.catch(() => undefined);
  });

/** The rights that each tab requires. People who lack one do not see the tab; tabs without any show what everybody may see. */
const neededBy: Record<SalesTab, readonly EndpointName[]> = {
  register: ['POST /api/orders/register'],
  orders: [],
  invoice: ['GET /api/orders/invoice'],
  tracking: [],
  pick: [],
};

/** The first required right that the person lacks. */
const lacking = (tab: SalesTab, me: Holder) => neededBy[tab].find((name) => !mayCall(name, me));

/** The first tab that the person has. */
const firstTab = (me: Holder): SalesTab => (lacking('register', me) ? 'orders' : 'register');

/** Loads the code of the tab in the address, before the screen is shown. */
export async function loadTab(tab: SalesTab | undefined): Promise<void> {
  const session = currentSession();
  const shown = tab ?? (session.status === 'signed-in' ? firstTab(session.staff) : 'register');
  await tabScreens[shown].preload?.();
}

/** Orders: registers them, looks them up, prints invoices, follows deliveries. The address says which tab, and which order. */
export function SalesScreen() {
  return (
    <CustomerContext value={useCustomers()}>
      <PresetsContext value={useRows(boxPresets).rows ?? noPresets}>
        <Sales />
      </PresetsContext>
    </CustomerContext>
  );
}

const noPresets: [] = [];

function Sales() {
  const t = useWords();
  const address = route.useSearch();
  const me = useSignedIn();
  const part = address.part ?? firstTab(me);
  const needed = lacking(part, me);
  const divisor = divisorOn(useRows(customsFacts).rows, koreanDay(useNow()));
  const Tab = tabScreens[part];
  useEffect(loadOtherTabs, []);

  return (
    <DivisorContext value={divisor}>
      <FullHeight>
        <PageTitle title={t.orders.tabs[part]} />
        <TabLinks label={t.orders.tabsLabel} tabs={tabs.filter(({ tab }) => !lacking(tab, me))} names={t.orders.tabs} current={part} />
        {needed ? (
          <RightMissing needed={needed} />
        ) : (
          <Suspense fallback={<ListSkeleton rows={6} height="3rem" />}>
            <Tab address={address} />
          </Suspense>
        )}
      </FullHeight>
    </DivisorContext>
  );
}

/** The members, with the present exchange rates; undefined for people who may not see members. */
function useCustomers() {
  const maySee = mayCall('POST /api/members/list', useSignedIn());
  const members = useRows(memberCollection, maySee);
  const known = useRows(rates);
  const failed = [members, known].find(({ isError, rows }) => isError && !rows);
  const { error, isFetching, refetch } = failed ?? {};
  return useMemo(
    () =>
      maySee
        ? {
            ...{ members: members.rows, memberOf: memberNow, rates: known.rows && ratesByRegion(known.rows) },
            ...(refetch && { failed: { rows: undefined, error: error ?? null, isFetching: isFetching === true, refetch } }),
          }
        : undefined,
    [maySee, members.rows, known.rows, error, isFetching, refetch],
  );
}
