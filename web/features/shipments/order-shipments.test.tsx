import { Notifications } from '@mantine/notifications';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OrderShipments as Known, Shipment } from '#contract/shipments/shipments.ts';
import { sampleOrder } from '#test/orders.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { person } from '#test/page/person.ts';
import { render } from '#test/page/render.tsx';
import { ko } from '#web/i18n/ko.ts';
import { openSession } from '#web/session/session.ts';
import { OrderShipments } from './order-shipments.tsx';

const quoted: Known = {
  ...{ rates: true, labels: true, revision: 1, shipments: [] },
  quotes: {
    ...{ carrier: 'FedEx', refused: [], askedAt: new Date().toISOString(), orderRevision: 1, outdated: false },
    quotes: [20, 30].map((price, at) => ({ service: `S${at}`, name: ['Economy', 'Priority'][at] ?? '', price, currency: 'USD', days: 3 })),
  },
};
const shipment = {
  ...{ shipmentId: 7, orderId: sampleOrder.orderId, carrier: 'FedEx', serviceName: 'Economy', price: 20, currency: 'USD', format: 'pdf' },
  ...{ reference: '261121-003-0a1b2c3d', state: 'made', underWay: false, said: [], labels: 1, invoice: false, refusedToCancel: false },
  ...{ madeByName: '한태오', createdAt: '2026-11-21T00:00:00.000Z', unused: null },
} satisfies Shipment;
const facts = { rows: [], isError: false, error: null, isFetching: false, refetch: () => Promise.reject(new Error('nobody asks')) };
let isDown: boolean;

beforeEach(() => {
  isDown = false;
  openSession(person);
  answer({ 'POST /api/shipments/list': () => (isDown ? problemAnswer('internal-error') : quoted) });
});
const service = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) });

it('keeps the service that was chosen where the shipments cannot be read again, and says so', async () => {
  const { user, client } = render(
    <>
      <Notifications />
      <OrderShipments order={sampleOrder} facts={facts as never} parcels={[]} />
    </>,
  );
  await user.click(await service('Priority'));
  isDown = true;
  await act(() => client.refetchQueries());
  await screen.findByText(ko.common.outdated);
  expect((await service('Priority')).checked).toBe(true);
  isDown = false;
  await user.click(screen.getByRole('button', { name: ko.common.retry }));
  await expect.poll(() => screen.queryByText(ko.common.outdated)).toBeNull();
  expect((await service('Priority')).checked).toBe(true);
});

it('says that nobody can tell what an order lacks, where what the rules rest on could not be read', async () => {
  const failed = { ...facts, rows: undefined, isError: true, error: new Error('no answer') };
  render(<OrderShipments order={sampleOrder} facts={failed as never} parcels={[]} />);
  await screen.findByText(ko.common.loadFailed);
});

it('says which fields of the receiver keep a label from being made', async () => {
  const order = { ...sampleOrder, receiverName: '제인', companyName: '주식회사 다온', city: 'P'.repeat(36) };
  render(<OrderShipments order={order} facts={facts as never} parcels={[]} />);
  const items = within(await screen.findByRole('note')).getAllByRole('listitem');
  const { 'not-latin': notLatin, 'city-too-long': tooLong } = ko.findings.sentences;
  const { receiverName, companyName, city } = ko.orders.fields;
  const texts = items.map(({ textContent }) => textContent);
  expect(texts).toContain(`${notLatin({})} ${receiverName}, ${companyName}`);
  expect(texts).toContain(`${tooLong({ length: 35 })} ${city}`);
});

it('offers to say that a label is not used only once the carrier would not cancel it, and says what that means', async () => {
  const requests: unknown[] = [];
  let now: Shipment = shipment;
  answer({
    'POST /api/shipments/list': () => ({ ...quoted, shipments: [now] }),
    'POST /api/shipments/cancel': () => {
      now = { ...shipment, refusedToCancel: true };
      return problemAnswer('shipment-not-cancelled');
    },
    'POST /api/shipments/setAside': (body) => {
      requests.push(body);
      now = { ...shipment, state: 'unused', refusedToCancel: true, unused: { byName: '김하나', at: '2026-11-22T00:00:00.000Z' } };
      return { shipment: now };
    },
  });
  const { user, client } = render(<OrderShipments order={sampleOrder} facts={facts as never} parcels={[]} />);
  await user.click(await screen.findByRole('button', { name: ko.shipments.cancel }));
  expect(screen.queryByRole('button', { name: ko.shipments.setAside })).toBeNull();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: ko.shipments.cancel }));
  await act(() => client.refetchQueries());
  await screen.findByText(ko.shipments.refusedToCancel);
  await user.click(screen.getByRole('button', { name: ko.shipments.setAside }));
  const asked = await screen.findByRole('dialog', { name: ko.shipments.setAsideTitle });
  within(asked).getByText(ko.shipments.setAsideText);
  expect(requests).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: ko.shipments.setAside }));
  await expect.poll(() => requests).toEqual([{ shipmentId: 7 }]);
  await act(() => client.refetchQueries());
  await screen.findByText(ko.shipments.advice.unused);
  screen.getByText(/김하나/);
  expect(screen.queryByRole('button', { name: ko.shipments.setAside })).toBeNull();
});

it('offers no service by a price of yesterday', async () => {
  const askedAt = new Date(Date.now() - 86_400_001).toISOString();
  answer({ 'POST /api/shipments/list': () => ({ ...quoted, quotes: quoted.quotes && { ...quoted.quotes, askedAt } }) });
  render(<OrderShipments order={sampleOrder} facts={facts as never} parcels={[]} />);
  await screen.findByText(ko.shipments.outdated);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: ko.shipments.make }).disabled).toBe(true);
});
