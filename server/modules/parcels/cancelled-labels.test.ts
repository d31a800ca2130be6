import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { parcelWatch } from '#server/db/schema/parcels/parcel-watch.ts';
import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { madeLabel, orderToShip, readyToShip } from '#test/shipments.ts';
import { parcelTracking } from './parcel-tracking.job.ts';

let test: TestApp;
let kim: Client;
let cup: number;
let job: ReturnType<typeof parcelTracking>;

// the clock of the carrier goes on in each test: near midnight, a label of the next one would be of another day
beforeEach(async () => {
  // without the job of the app: the tests run it
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  cup = await readyToShip(test.db);
  const carriers = createCarriers({ fedex: { ...test.config.carriers.fedex, tracking: true } as never });
  job = parcelTracking(test.db, carriers, () => undefined);
});
afterEach(() => test.close());

const run = () => job.run({ signal: AbortSignal.timeout(60_000), notifications: [] });
/** Runs the job as if a day had passed since the carrier was asked. */
async function runNextDay(): Promise<void> {
  await test.db.update(parcelWatch).set({ nextAt: sql`next_at - interval '1 day'` });
  await run();
}
const only = async (orderId: number) => {
  const [parcel] = (await kim.call('POST /api/parcels/ofOrder', { body: { orderId } })).parcels;
  if (!parcel) throw new Error('there is no parcel');
  return parcel;
};
/** Hands the parcel over to the carrier. */
async function handOver(trackingNumber: string): Promise<void> {
  test.sandbox.clock.advance(3_600_000);
  const body = new URLSearchParams({ trackingNumber, status: 'PU' });
  await fetch(`${test.sandbox.origin}/fedex/parcels`, { method: 'POST', redirect: 'manual', body });
}

it('a parcel that leaves under a label that was cancelled is noticed, days later, too', async () => {
  const { orderId, shipmentId } = await madeLabel(kim, cup);
  await kim.call('POST /api/shipments/cancel', { body: { shipmentId } });
  await run();
  for (let days = 0; days < 3; days += 1) await runNextDay();
  const { state, trackingNumber } = await only(orderId);
  expect(state).toBe('cancelled');
  await handOver(trackingNumber);
  await runNextDay();
  expect(await only(orderId)).toMatchObject({ state: 'moving' });
});

it('a parcel that leaves under a label that was said not to be used is noticed, two months later, too', async () => {
  const { orderId, shipmentId } = await madeLabel(kim, cup);
  await test.db.update(parcel).set({ createdAt: sql`created_at - interval '60 days'` }).where(eq(parcel.orderId, orderId));
  test.sandbox.faults.add({ service: 'fedex', kind: 'refused', match: 'PUT /ship' });
  await kim.problem('POST /api/shipments/cancel', { body: { shipmentId } });
  await kim.call('POST /api/shipments/setAside', { body: { shipmentId } });
  await run();
  for (let days = 0; days < 3; days += 1) await runNextDay();
  const { state, trackingNumber } = await only(orderId);
  expect(state).toBe('cancelled');
  await handOver(trackingNumber);
  await runNextDay();
  expect(await only(orderId)).toMatchObject({ state: 'moving' });
});

it('one that somebody has cancelled by hand stays so', async () => {
  const { orderId, orderNumber } = await orderToShip(kim, cup);
  const row = { orderNumber, carrier: 'FedEx', trackingNumber: '794600900001' };
  await kim.call('POST /api/parcels/add', { body: { rows: [row] } });
  const { parcelId } = await only(orderId);
  await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'cancelled' } } });
  await run();
  await handOver(row.trackingNumber);
  await runNextDay();
  expect(await only(orderId)).toMatchObject({ state: 'cancelled' });
});
