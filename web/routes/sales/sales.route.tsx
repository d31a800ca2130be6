import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { koreanDay } from '#contract/days.ts';
import type { OrderDraft } from '#contract/orders/order-draft.ts';
import { maxPickOrders } from '#contract/orders/pick-list/pick-limits.ts';
import { divisorOn } from '#contract/orders/shipping/weigh-boxes.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { ratesByRegion } from '#contract/prices/price-rules.ts';
import { mayCall } from '#contract/rights.ts';
import { CountryPicker } from '#web/features/addresses/country-picker.tsx';
import { ReceiverForm } from '#web/features/addresses/receiver-form.tsx';
import { boxPresets } from '#web/features/boxes/boxes.queries.ts';
import { customsFacts } from '#web/features/customs/customs-facts.queries.ts';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { ReceiverMail, type ReceiverMailProps } from '#web/features/mails/receiver-mail.tsx';
import { members as memberCollection, standingMember } from '#web/features/members/members.queries.ts';
import { CustomerContext } from '#web/features/orders/customer/customer.door.ts';
import { OrderFindings, PaidOnArrival, receiverNotes, type Today, useFindings } from '#web/features/orders/customs/customs.door.ts';
import { OrderForm, type ReceiverSlot } from '#web/features/orders/form/form.door.ts';
import { InvoiceTab, sellers } from '#web/features/orders/invoice/invoice.door.ts';
import { OrderDrawer } from '#web/features/orders/list/list.door.ts';
import { OrderList, orderView } from '#web/features/orders/lookup/lookup.door.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { PickListScreen } from '#web/features/orders/pick-list/pick-list.door.ts';
import { DivisorContext, PresetsContext } from '#web/features/orders/shipping/shipping.door.ts';
import { PaperGaps } from '#web/features/papers/paper-gaps.tsx';
import { PapersMenu } from '#web/features/papers/papers-menu.tsx';
import { OrderParcels } from '#web/features/parcels/order-parcels.tsx';
import { type DeliveryState, deliveryState } from '#web/features/parcels/state-filter.tsx';
import { TrackingDrawer } from '#web/features/parcels/tracking-drawer.tsx';
import { TrackingScreen } from '#web/features/parcels/tracking-screen.tsx';
import { useOrderParcels, useTrackingNumbers } from '#web/features/parcels/use-tracking-numbers.ts';
import { rates } from '#web/features/prices/prices.queries.ts';
import { CustomsCardDialog } from '#web/features/products/customs-card-dialog.tsx';
import { writeNumbers } from '#web/features/products/product-numbers.ts';
import { OrderShipments } from '#web/features/shipments/order-shipments.tsx';
import { useWords } from '#web/i18n/words.ts';
import { RightMissing } from '#web/routes/right-missing.tsx';
import { productsSearch, type SalesTab, salesSearch, salesTabs } from '#web/routes/search-params/searches.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { TabLinks } from '#web/ui/display/tab-links.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { OfficeOrders, useOrderAddress } from './office-orders.tsx';
import { useFirstOrder } from './use-first-order.tsx';

const route = getRouteApi('/inside/sales');

const tabs = salesTabs.map((tab) => ({ tab, link: { to: '/sales', search: { part: tab } } as const }));

/** What each tab is for; the others show what everybody sees. A tab is there for who may do what it is for. */
const neededBy: Record<SalesTab, readonly EndpointName[]> = {
  register: ['POST /api/orders/register'],
  orders: [],
  invoice: ['GET /api/orders/invoice'],
  tracking: [],
  pick: [],
};

/** Goes to another tab, order, search or filter. */
function useSalesAddress() {
  const navigate = useNavigate({ from: '/sales' });
  const open = useCallback(
    (next: SalesTab, orderId?: number) => void navigate({ search: (before) => salesSearch({ ...before, part: next, order: orderId }) }),
    [navigate],
  );
  const openOrder = useCallback((orderId: number) => open('orders', orderId), [open]);
  const openInvoice = useCallback((orderId: number) => open('invoice', orderId), [open]);
  const openTracking = useCallback((orderId?: number) => open('tracking', orderId), [open]);
  const filter = useCallback(
    (next: DeliveryState | undefined) => void navigate({ search: (before) => salesSearch({ ...before, state: next }), replace: true }),
    [navigate],
  );
  const { search } = useOrderAddress();
  return { open, openOrder, openInvoice, openTracking, search, filter };
}

/** Orders: register one, look them up, print an invoice, follow a delivery. The address says which, and which order. */
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
  const { part: asked, q, order, state: named } = address;
  const state = deliveryState(named);
  const [subject, setSubject] = useState<HistorySubject>();
  const me = useSignedIn();
  const lacks = (tab: SalesTab) => neededBy[tab].find((name) => !mayCall(name, me));
  const part = asked ?? (lacks('register') ? 'orders' : 'register');
  const needed = lacks(part);
  const facts = useRows(customsFacts);
  const shop = useShopName();
  const divisor = divisorOn(facts.rows, koreanDay(useNow()));
  const { open, openOrder, openInvoice, openTracking, search, filter } = useSalesAddress();

  return (
    <DivisorContext value={divisor}>
      <FullHeight>
        <PageTitle title={t.orders.tabs[part]} />
        <TabLinks label={t.orders.tabsLabel} tabs={tabs.filter(({ tab }) => !lacks(tab))} names={t.orders.tabs} current={part} />
        {needed && <RightMissing needed={needed} />}
        {part === 'register' && !needed && <Registration onOpenOrder={openOrder} onOpenInvoice={openInvoice} />}
        {part === 'orders' && (
          <>
            <OfficeOrders address={address} onOpen={openOrder} />
            <OrderDrawer
              orderId={order}
              pickCountry={(slot) => <CountryPicker {...slot} />}
              parcels={(shown) => (
                <>
                  <Sending order={shown} facts={facts} />
                  <OrderParcels order={shown} shop={shop} mail={mailOf} />
                </>
              )}
              papers={({ orderId }) => <PapersMenu orderId={orderId} onInvoice={() => openInvoice(orderId)} />}
              onHistory={({ orderId, orderNumber }) => setSubject({ kind: 'order', entityId: String(orderId), name: orderNumber })}
              onCopied={() => open('register')}
              onClose={() => open('orders')}
            />
          </>
        )}
        {part === 'invoice' && !needed && order === undefined && <InvoiceOrders q={q} onSearch={search} onOpen={openInvoice} />}
        {part === 'invoice' && !needed && order !== undefined && <Invoice orderId={order} onBack={() => open('invoice')} />}
        {part === 'pick' && <PickListScreen asked={pickedOrders(address.pick)} />}
        {part === 'tracking' && (
          <Tracking q={q} state={state} orderId={order} onState={filter} onSearch={search} onOpen={openTracking} onOpenOrder={openOrder} />
        )}
        <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
      </FullHeight>
    </DivisorContext>
  );
}

const isOrder = (id: number) => Number.isInteger(id) && id >= 1 && id <= 2_147_483_647;

/** The orders of a pick list as the address has them; undefined where it names none. */
function pickedOrders(named: string | undefined): number[] | undefined {
  const ids = (named ?? '').split(',').map(Number).filter(isOrder).slice(0, maxPickOrders);
  return ids.length === 0 ? undefined : [...new Set(ids)];
}

/** The form of an order. The card of a product that it leads to has a form of its own, so that it stands beside it. */
function Registration(open: Pick<ComponentProps<typeof OrderForm>, 'onOpenOrder' | 'onOpenInvoice'>) {
  const [mending, setMending] = useState<number>();
  return (
    <>
      <OrderForm
        receiver={(slot) => <CheckedReceiver {...slot} />}
        underTotal={(draft) => <Arrival draft={draft} />}
        checks={(draft) => <Checks draft={draft} onFixProduct={setMending} />}
        {...open}
      />
      {mending !== undefined && <CustomsCardDialog pdNumber={mending} onClose={() => setMending(undefined)} />}
    </>
  );
}

/** The members with the rates of the moment; nobody for whoever may not see them. */
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
            ...{ members: members.rows, memberOf: standingMember, rates: known.rows && ratesByRegion(known.rows) },
            ...(refetch && { failed: { error: error ?? null, isFetching: isFetching === true, refetch } }),
          }
        : undefined,
    [maySee, members.rows, known.rows, error, isFetching, refetch],
  );
}

const mailOf = (slot: ReceiverMailProps) => <ReceiverMail {...slot} />;

/** What sending an order costs, and its labels, beside the parcels that it has already. */
const Sending = (props: Omit<ComponentProps<typeof OrderShipments>, 'parcels'>) => (
  <OrderShipments {...props} parcels={useOrderParcels(props.order.orderId)} />
);

/** The invoice of an order, with the numbers of its parcels and what it leaves empty. */
function Invoice({ orderId, onBack }: { orderId: number; onBack(): void }) {
  const trackingNumbers = useTrackingNumbers(orderId);
  const gaps = <PaperGaps orderId={orderId} kinds={invoiceOnly} />;
  return <InvoiceTab orderId={orderId} trackingNumbers={trackingNumbers} gaps={gaps} onBack={onBack} />;
}

const invoiceOnly = ['invoice'] as const;

/** Orders to choose from: of those that were cancelled there is no invoice. */
function InvoiceOrders({ q, ...on }: { q: string | undefined; onSearch(q: string | undefined): void; onOpen(orderId: number): void }) {
  const wanted = useMemo(() => orderView({ q }), [q]);
  return (
    <OrderList wanted={wanted} always={standing} frame={{ hint: <p>{useWords().orders.invoiceHint}</p>, begin: useFirstOrder() }} {...on} />
  );
}

const standing = { cancelled: false };

interface StateSearch {
  q: string | undefined;
  state: DeliveryState | undefined;
  onState(state: DeliveryState | undefined): void;
  onSearch(q: string | undefined): void;
}

interface TrackingProps extends StateSearch {
  orderId: number | undefined;
  onOpen(orderId?: number): void;
  onOpenOrder(orderId: number): void;
}

/** Where the parcels are, and those of one order at the side. */
function Tracking({ orderId, state, onOpen, onOpenOrder, ...search }: TrackingProps) {
  // while the drawer closes, it still shows the last order
  const [shownId, setShownId] = useState(orderId);
  if (orderId !== undefined && orderId !== shownId) setShownId(orderId);
  const order = useQuery({ ...orderQuery(shownId ?? 0), enabled: shownId !== undefined });
  const drawer = { opened: orderId !== undefined, order, shop: useShopName(), mail: mailOf };
  return (
    <>
      <TrackingScreen state={state === 'none' ? undefined : state} onOpen={onOpen} {...search} />
      <TrackingDrawer {...drawer} onOpenOrder={onOpenOrder} onClose={() => onOpen()} />
    </>
  );
}

/** What the shop is called, as its invoices have it. */
const useShopName = (): string => useRows(sellers).rows?.[0]?.companyName ?? '';

/** By what customs and carriers would judge an order today: by the office's own rate for the dollar. */
function useToday(): Today {
  const american = useRows(rates).rows?.find(({ country }) => country === 'US');
  return { facts: useRows(customsFacts).rows, wonPerDollar: american?.exchangeRate ?? null, day: koreanDay(useNow()) };
}

/** The receiver, with what a label would not take said at the field. */
function CheckedReceiver({ draft, ...slot }: ReceiverSlot) {
  const t = useWords();
  return <ReceiverForm {...slot} notes={receiverNotes(useFindings(draft, useToday()), t)} />;
}

const Arrival = ({ draft }: { draft: OrderDraft }) => <PaidOnArrival draft={draft} {...useToday()} />;

/** What customs and carriers would say; from there to the products that are to be mended, one in place. */
function Checks({ draft, onFixProduct }: { draft: OrderDraft; onFixProduct(pdNumber: number): void }) {
  const navigate = useNavigate();
  const today = useToday();
  const mayFix = mayCall('POST /api/products/updateProduct', useSignedIn());
  const fixProducts = (pdNumbers: readonly number[]) =>
    void navigate({ to: '/products', search: productsSearch({ only: writeNumbers(pdNumbers) }) });
  const facts = useRows(customsFacts);
  const failed = facts.isError ? facts : undefined;
  return <OrderFindings draft={draft} failed={failed} {...today} {...(mayFix && { onFixProducts: fixProducts, onFixProduct })} />;
}
