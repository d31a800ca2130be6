import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parcelWatch } from '#server/db/schema/parcels/parcel-watch.ts';
import type { TrackedNumber } from '#server/integrations/carriers/carrier.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';
import { parcelTracking } from './parcel-tracking.job.ts';

let test: TestApp;
let kim: Client;
let cup: number;

beforeAll(async () => {
  // without the job of the app: the tests run it
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  cup = await readyToShip(test.db);
});
afterAll(() => test.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const delivered = (at: Date): TrackedNumber => ({
  ...{ code: 'DL', text: 'Delivered', state: 'done', problem: null },
  scans: [{ at, code: 'DL', text: 'Delivered', place: 'Berlin, DE' }],
});
const only = async (orderId: number) => {
  const [parcel] = (await kim.call('POST /api/parcels/ofOrder', { body: { orderId } })).parcels;
  if (!parcel) throw new Error('there is no parcel');
  return parcel;
};
/** Runs the job with a carrier that gives this reply for every number. */
async function ask(reply: TrackedNumber): Promise<void> {
  const track = async (numbers: readonly string[]) => new Map(numbers.map((number) => [number, reply]));
  const job = parcelTracking(test.db, [{ name: 'FedEx', tracking: { atOnce: 30, track } }], () => undefined);
  await job.run({ signal: AbortSignal.timeout(60_000), notifications: [] });
}

it('what the carrier saw long before a label was made is of another parcel, and this one is asked for again', async () => {
  const { orderId } = await orderToShip(kim, cup);
  await kim.call('POST /api/shipments/quote', { body: { orderId } });
  await kim.call('POST /api/shipments/make', { body: { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' } });
  await ask(delivered(daysAgo(60)));
  const { parcelId, state, statusText, scannedAt } = await only(orderId);
  expect({ state, statusText, scannedAt }).toEqual({ state: 'before', statusText: null, scannedAt: null });
  expect((await kim.call('POST /api/parcels/scans', { body: { orderId } })).scans).toEqual([]);
  const [watch] = await test.db.select().from(parcelWatch).where(eq(parcelWatch.parcelId, parcelId));
  expect(watch?.nextAt).not.toBeNull();
  await test.db.update(parcelWatch).set({ nextAt: daysAgo(1) });
  await ask(delivered(daysAgo(0)));
  expect(await only(orderId)).toMatchObject({ state: 'done' });
});

it('a number that somebody has typed may be of a parcel that left before', async () => {
  const { orderId, orderNumber } = await orderToShip(kim, cup);
  await kim.call('POST /api/parcels/add', { body: { rows: [{ orderNumber, carrier: 'FedEx', trackingNumber: '794600900001' }] } });
  await ask(delivered(daysAgo(60)));
  expect(await only(orderId)).toMatchObject({ state: 'done' });
});
