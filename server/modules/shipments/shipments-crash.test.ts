import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOpenShipment } from '#contract/shipments/shipment-states.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { Crashed, crashAfter, databaseSteps } from '#test/database/crash-points.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';
import { cancelLabel } from './cancel-label.ts';
import { lookForLabel } from './look-for-label.ts';
import { type LabelCarrier, makeLabel } from './make-label.ts';
import { findShipments } from './shipments.repository.ts';

const patience = { leaseSeconds: 60, settleSeconds: 600 };
let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let cup: number;
let fedex: LabelCarrier;

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  cup = await readyToShip(test.db);
  const carrier = createCarriers(test.config.carriers).find(({ labels }) => labels);
  if (!carrier?.labels) throw new Error('there are no labels');
  fedex = { name: carrier.name, labels: carrier.labels };
});
afterAll(() => test.close());

const how = () => ({ patience, staffId: kim.staff.staffId, announce: () => {} });
/** A process that dies after so many steps of the database and the carrier. */
function dying(steps: number) {
  const points = crashAfter(steps);
  return {
    points,
    db: points.of(test.db, databaseSteps),
    carrier: { ...fedex, labels: points.of(fedex.labels, ['make', 'find', 'cancel']) },
  };
}
/** What the carrier has of an order, by our reference. */
async function atCarrier(orderNumber: string): Promise<string[]> {
  const all = (await (await fetch(`${test.sandbox.origin}/fedex/shipments`)).json()) as {
    cancelled: boolean;
    references: string[];
    trackingNumbers: string[];
  }[];
  return all
    .filter(({ cancelled, references }) => !cancelled && references[0]?.startsWith(orderNumber))
    .flatMap(({ trackingNumbers }) => trackingNumbers);
}
const ours = async (orderId: number) => (await findShipments(test.db, [orderId])).map(({ state, labels }) => ({ state, labels }));
const parcels = async (orderId: number) =>
  (await kim.call('POST /api/parcels/list', { body: {} }))
    .filter((each) => each.orderId === orderId && each.state !== 'cancelled')
    .map(({ trackingNumber }) => trackingNumber);
const later = () =>
  test.db.update(shipment).set({ createdAt: sql`created_at - interval '1 hour'`, busyUntil: sql`busy_until - interval '1 hour'` });

async function quoted() {
  const order = await orderToShip(kim, cup);
  await kim.call('POST /api/shipments/quote', { body: { orderId: order.orderId } });
  return order;
}
const label = (orderId: number) => ({
  orderId,
  service: 'INTERNATIONAL_ECONOMY',
  format: 'pdf' as const,
  besideParcels: [],
});

/** What people do afterwards: they look labels up, cancel those that cannot be printed, and make new ones. */
async function putInOrder(orderId: number): Promise<void> {
  await later();
  for (const { shipmentId, state } of await findShipments(test.db, [orderId])) {
    if (state === 'made' || !isOpenShipment(state)) continue;
    await lookForLabel(test.db, fedex, shipmentId, how());
    await cancelLabel(test.db, fedex, shipmentId, how());
  }
  const open = (await ours(orderId)).some(({ state }) => isOpenShipment(state));
  if (!open) await makeLabel(test.db, fedex, label(orderId), how());
}

it('killed at every step of making a label, there is one in the end, here and at the carrier', async () => {
  let crashed = true;
  for (let steps = 0; crashed; steps += 1) {
    const { orderId, orderNumber } = await quoted();
    const { db, carrier, points } = dying(steps);
    crashed = await makeLabel(db, carrier, label(orderId), how()).then(
      () => false,
      (error: unknown) => {
        expect(error, `step ${points.steps}`).toBeInstanceOf(Crashed);
        return true;
      },
    );
    expect((await atCarrier(orderNumber)).length, `after step ${steps}`).toBeLessThanOrEqual(1);
    await putInOrder(orderId);
    const there = await atCarrier(orderNumber);
    expect(there, `after step ${steps}`).toHaveLength(1);
    expect(await parcels(orderId)).toEqual(there);
    expect((await ours(orderId)).filter(({ state }) => isOpenShipment(state))).toEqual([{ state: 'made', labels: 1 }]);
  }
});

it('killed at every step of cancelling it, it is cancelled in the end, here and at the carrier', async () => {
  let crashed = true;
  for (let steps = 0; crashed; steps += 1) {
    const { orderId, orderNumber } = await quoted();
    const shipmentId = await makeLabel(test.db, fedex, label(orderId), how());
    const { db, carrier } = dying(steps);
    crashed = await cancelLabel(db, carrier, shipmentId, how()).then(
      () => false,
      () => true,
    );
    await later();
    await cancelLabel(test.db, fedex, shipmentId, how());
    expect(await ours(orderId), `after step ${steps}`).toMatchObject([{ state: 'cancelled' }]);
    expect(await atCarrier(orderNumber)).toEqual([]);
    expect(await parcels(orderId)).toEqual([]);
  }
});
