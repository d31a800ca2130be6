import { Notifications } from '@mantine/notifications';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Endpoints } from '#contract/endpoints.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { boxPresets } from '#web/features/boxes/boxes.queries.ts';
import { BoxesSection } from '#web/features/boxes/boxes-section.tsx';
import { CustomerDrawer } from '#web/features/customers/customer-drawer.tsx';
import { customsFacts } from '#web/features/customs/customs-facts.queries.ts';
import { FactsSection } from '#web/features/customs/facts-section.tsx';
import { RecentChanges } from '#web/features/history/recent-changes.tsx';
import { CalendarTroubles } from '#web/features/home/calendar-troubles.tsx';
import { CountGroups } from '#web/features/home/count-groups.tsx';
import { OrderCharts } from '#web/features/home/order-charts.tsx';
import { BatchFailures } from '#web/features/label-batches/batch-failures.tsx';
import { ReceiverMail } from '#web/features/mails/receiver-mail.tsx';
import { OrdersOfMember } from '#web/features/orders/lookup/lookup.door.ts';
import { ProductOrders } from '#web/features/orders/product-orders.tsx';
import { PaperGaps } from '#web/features/papers/paper-gaps.tsx';
import { ViewDialog } from '#web/features/views/view-dialog.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';

afterEach(() => {
  cleanup();
  for (const list of [boxPresets, customsFacts]) list.forget();
});

const nothing = () => null;
const sums = { all: 1, count: 1, total: 5 };
const summary = { ...sampleOrder, products: ['로션'] };
const gaps = [{ code: 'boxes', names: [] }];
const change = {
  ...{ changeId: 1, kind: 'product', entityId: '3', entityName: '우드 상자', field: 'packing', from: '1', to: '2' },
  ...{ at: '2026-11-21T00:00:00.000Z', staffId: 7, staffName: '김서연', cause: null, changeSetId: null, names: {}, revision: 2 },
};
const outcome = { orderId: 3, orderNumber: '261121-003', state: 'failed', problem: null, findings: [], said: [], serviceName: null };
type Table = { [Name in keyof Endpoints]?: unknown };

it.each<[string, Table, () => ReactNode, RegExp]>([
  [
    'orders of a product',
    { 'POST /api/orders/ofProduct': { orders: [summary], count: 1 } },
    () => <ProductOrders pdNumber={3} />,
    /261121-003/,
  ],
  [
    'orders of a member',
    {
      'POST /api/orders/window': { orders: [summary], next: null },
      'POST /api/orders/sums': { sums: { orders: 1, cancelled: 0, pieces: 1, total: 5, currencies: [] } },
    },
    () => <OrdersOfMember memberId={3} onOpen={nothing} />,
    /261121-003/,
  ],
  [
    'a customer',
    { 'POST /api/customers/one': { customer: { ...sums, orders: [summary], orderIds: [3] } } },
    () => <CustomerDrawer orderId={3} newOrder={nothing} keep={nothing} ordersOf={nothing} onClose={nothing} />,
    /Jane Roe/,
  ],
  [
    'what papers leave empty',
    { 'POST /api/papers/check': { papers: [{ orderId: 3, orderNumber: '261121-003', refused: null, form: 'cn23', gaps }] } },
    () => <PaperGaps orderId={3} kinds={['invoice']} />,
    new RegExp(ko.papers.gaps.boxes),
  ],
  [
    'mails to a receiver',
    { 'POST /api/mails/list': { connected: true, mails: [] } },
    () => <ReceiverMail order={{ orderId: 3, email: 'jane@example.com' }} language="en" />,
    new RegExp(ko.mails.send),
  ],
  ['boxes', { 'POST /api/boxes/list': [] }, () => <BoxesSection history={nothing} />, new RegExp(ko.boxes.none)],
  ['facts of customs', { 'POST /api/customs/facts': [] }, () => <FactsSection history={nothing} />, new RegExp(ko.customsFacts.title)],
  ['numbers of the first screen', { 'POST /api/home/counts': { day: '2026-11-21', counts: {} } }, () => <CountGroups />, /\u2013/],
  [
    'charts of orders',
    { 'POST /api/home/orderDays': { days: [{ day: '2026-11-21', orders: 4 }], countries: [] } },
    () => <OrderCharts />,
    new RegExp(ko.home.charts.byCountry),
  ],
  [
    'troubles of the calendar',
    { 'POST /api/home/calendarTroubles': { projects: [{ designWorkflowId: 1, summary: '봄 화보', startDate: '2026-11-21' }] } },
    () => <CalendarTroubles opened onClose={nothing} />,
    /봄 화보/,
  ],
  ['the newest changes', { 'POST /api/history/recent': { changes: [change], sets: [] } }, () => <RecentChanges />, /우드 상자/],
  [
    'views that are kept',
    { 'POST /api/views/list': [{ viewId: 1, list: 'products', name: '겨울 준비', search: '', isShared: false, isMine: true }] },
    () => <ViewDialog opened list="products" search="" onClose={nothing} onOpen={nothing} />,
    /^겨울 준비$/,
  ],
  [
    'orders of a batch that have no label',
    { 'POST /api/labelBatches/outcomes': [outcome] },
    () => <BatchFailures batchId={1} onOpenOrder={nothing} />,
    /261121-003/,
  ],
])('%s that could not be read again are shown still, and it is said', async (_what, table, content, shown) => {
  openSession(person);
  let isDown = false;
  const answers = Object.entries(table).map(([name, reply]) => [name, () => (isDown ? problemAnswer('internal-error') : reply)] as const);
  answer(Object.fromEntries(answers));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { client } = render(
    <RouterContextProvider router={router}>
      <Notifications />
      {content()}
    </RouterContextProvider>,
  );
  await screen.findAllByText(shown);
  expect(screen.queryByText(ko.common.outdated)).toBeNull();
  isDown = true;
  await act(() => client.refetchQueries());
  await screen.findByText(ko.common.outdated);
  expect(screen.queryByText(ko.common.loadFailed)).toBeNull();
  expect(screen.getAllByText(shown)).not.toHaveLength(0);
});
