import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOpenShipment } from '#contract/shipments/shipment-states.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { Problem } from '#server/http/problem.ts';
import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import { type HowToShip, type ShippingCarrier, shippingCarrier } from '#server/modules/shipments/shipments.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { Crashed, crashAfter, databaseSteps } from '#test/database/crash-points.ts';
import { isThoroughRun } from '#test/database.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';
import { findOutcomes } from './batch-outcomes.ts';
import { beginBatch } from './begin-batch.ts';
import { nextBatch } from './label-batches.repository.ts';
import { takeStep } from './make-labels.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let cup: number;
let fedex: ShippingCarrier;
let how: HowToShip;

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  cup = await readyToShip(test.db);
  const carrier = shippingCarrier(createCarriers(test.config.carriers));
  if (!carrier) throw new Error('there are no labels');
  fedex = carrier;
  how = { patience: { leaseSeconds: 60, settleSeconds: 600 }, staffId: kim.staff.staffId, announce: () => {} };
  // holds the lease, so that the job of the app does not run
  await test.db.execute(
    sql`update job_run set lease = gen_random_uuid(), leased_until = now() + interval '1 hour' where name = 'label-batches'`,
  );
});
afterAll(() => test.close());

/** What the carrier has of these orders without cancelling it. */
async function atCarrier(orderNumbers: readonly string[]): Promise<string[]> {
  const all = (await (await fetch(`${test.sandbox.origin}/fedex/shipments`)).json()) as {
    cancelled: boolean;
    references: string[];
    trackingNumbers: string[];
  }[];
  const isOurs = (reference = '') => orderNumbers.some((orderNumber) => reference.startsWith(orderNumber));
  return all.filter(({ cancelled, references }) => !cancelled && isOurs(references[0])).flatMap(({ trackingNumbers }) => trackingNumbers);
}
const shipmentsOf = async (orderId: number) => (await kim.call('POST /api/shipments/list', { body: { orderId } })).shipments;
const numbersOf = async (orderIds: readonly number[]) =>
  (await kim.call('POST /api/parcels/list', { body: {} }))
    .filter(({ orderId, state }) => orderIds.includes(orderId) && state !== 'cancelled')
    .map(({ trackingNumber }) => trackingNumber);

const begin = (orderIds: number[]) =>
  beginBatch(test.db, { batchKey: crypto.randomUUID(), orderIds, wanted: 'cheapest', format: 'pdf' }, how.staffId);

/** Lets an hour pass: calls are not under way any more, and an attempt that was never sent is given up. */
const later = () =>
  test.db.update(shipment).set({ createdAt: sql`created_at - interval '1 hour'`, busyUntil: sql`busy_until - interval '1 hour'` });

/**
 * Runs the job until nothing is left to do, as the next process would some time later; statements that the killed process had sent may
 * arrive meanwhile.
 */
async function goOn(): Promise<void> {
  await later();
  for (let next = await nextBatch(test.db); next; next = await nextBatch(test.db)) {
    await takeStep(test.db, fedex, next, how);
    await later();
    await test.db.execute(sql`update label_batch set next_at = null`);
  }
}

/** What people do with unknown outcomes: they look them up, cancel labels that cannot be printed, and have the missing ones made. */
async function putInOrder(orderIds: readonly number[]): Promise<void> {
  const open: number[] = [];
  for (const orderId of orderIds) {
    for (const { shipmentId, state } of await shipmentsOf(orderId))
      if (state !== 'made' && isOpenShipment(state)) await kim.call('POST /api/shipments/cancel', { body: { shipmentId } });
    if (!(await shipmentsOf(orderId)).some(({ state }) => state === 'made')) open.push(orderId);
  }
  if (open.length > 0) await begin(open);
  await goOn();
}

it.runIf(isThoroughRun())('killed at every step of a batch, each order has one label in the end, here and at the carrier', async () => {
  let crashed = true;
  for (let steps = 0; crashed; steps += 1) {
    const orders = [await orderToShip(kim, cup), await orderToShip(kim, cup)];
    const orderIds = orders.map(({ orderId }) => orderId);
    const batchId = await begin(orderIds);
    const batch = await nextBatch(test.db);
    const points = crashAfter(steps);
    const carrier = {
      ...fedex,
      labels: points.of(fedex.labels, ['make', 'find', 'cancel']),
      rates: points.of(fedex.rates, ['quote']),
    };
    crashed =
      batch !== undefined &&
      (await takeStep(points.of(test.db, databaseSteps), carrier, batch, how).then(
        () => false,
        (error: unknown) => {
          expect(error, `step ${points.steps}`).toBeInstanceOf(Crashed);
          return true;
        },
      ));
    await goOn();
    for (const [at, [state, problem]] of (await outcomesOf(batchId)).entries()) {
      const isThere = (await atCarrier([orders[at]?.orderNumber ?? ''])).length > 0;
      if (state !== 'made') expect([state, problem], `after step ${steps}`).toEqual(['failed', isThere ? 'label-found' : 'label-missing']);
    }
    await putInOrder(orderIds);
    const there = await atCarrier(orders.map(({ orderNumber }) => orderNumber));
    expect(there, `after step ${steps}`).toHaveLength(2);
    expect((await numbersOf(orderIds)).sort()).toEqual(there.sort());
    for (const orderId of orderIds)
      expect((await shipmentsOf(orderId)).filter(({ state }) => isOpenShipment(state))).toMatchObject([{ state: 'made' }]);
  }
});

const outcomesOf = async (batchId: number) => (await findOutcomes(test.db, batchId)).map(({ state, problem }) => [state, problem]);

/** Runs the job with this carrier as often as necessary, without pauses. @returns what it threw */
async function runTo(carrier: ShippingCarrier): Promise<unknown[]> {
  const thrown: unknown[] = [];
  for (let at = 0; at < 6; at += 1) {
    const next = await nextBatch(test.db);
    if (!next) break;
    await takeStep(test.db, carrier, next, how).catch((error: unknown) => thrown.push(error));
    await later();
    await test.db.execute(sql`update label_batch set next_at = null`);
  }
  return thrown;
}

it('an order of which something is wrong that nobody foresaw keeps no other from its label, and the batch from its end', async () => {
  const odd = await orderToShip(kim, cup, { receiverName: 'Odd One' });
  const good = await orderToShip(kim, cup);
  const batchId = await begin([odd.orderId, good.orderId]);
  const fault = new TypeError('nobody foresaw this');
  const quote: ShippingCarrier['rates']['quote'] = (asked) =>
    asked.to.name === 'Odd One' ? Promise.reject(fault) : fedex.rates.quote(asked);
  expect(await runTo({ ...fedex, rates: { quote } })).toEqual([fault, fault, fault]);
  expect(await nextBatch(test.db)).toBeUndefined();
  expect(await outcomesOf(batchId)).toEqual([
    ['failed', 'internal-error'],
    ['made', null],
  ]);
});

it('an attempt that the carrier cannot be asked about is not known, and no failure of which nothing came', async () => {
  const { orderId } = await orderToShip(kim, cup);
  const batchId = await begin([orderId]);
  const labels = {
    ...fedex.labels,
    make: () => Promise.reject(new Error('killed')),
    find: () => Promise.reject(new Problem('carrier-unavailable')),
  };
  await runTo({ ...fedex, labels });
  expect(await nextBatch(test.db)).toBeUndefined();
  expect(await outcomesOf(batchId)).toEqual([['failed', 'label-unknown']]);
  expect(await shipmentsOf(orderId)).toMatchObject([{ state: 'making' }]);
});
