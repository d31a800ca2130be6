import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import type { CancelAnswer } from '#server/integrations/carriers/shipment.ts';
import type { TestApp } from '#test/app.ts';
import { orderToShip, startShipping } from '#test/shipments.ts';
import { cancelLabel } from './cancel-label.ts';
import { lookForLabel } from './look-for-label.ts';

let test: TestApp;
let kim: Awaited<ReturnType<TestApp['signIn']>>;
let cup: number;

beforeAll(async () => {
  ({ test, kim, cup } = await startShipping());
});
afterEach(() => test.sandbox.reset());
afterAll(() => test.close());

const seen = async (orderId: number) => (await kim.call('POST /api/shipments/list', { body: { orderId } })).shipments[0]?.state;
const parcels = async (orderId: number) => (await kim.call('POST /api/parcels/ofOrder', { body: { orderId } })).parcels;
const later = () =>
  test.db.update(shipment).set({ createdAt: sql`created_at - interval '1 hour'`, busyUntil: sql`busy_until - interval '1 hour'` });
const notAsked = () => Promise.reject(new Error('nobody asks for this'));
const how = () => ({ patience: { leaseSeconds: 60, settleSeconds: 600 }, staffId: kim.staff.staffId, announce: () => undefined });

/** Makes a label of two boxes. */
async function made() {
  const box = { boxName: '', length: 30, width: 20, height: 15, ownWeight: 0.2, weight: 2 };
  const { orderId } = await orderToShip(kim, cup);
  await kim.call('POST /api/orders/update', { body: { orderId, changes: { boxes: [box, box] } } });
  await kim.call('POST /api/shipments/quote', { body: { orderId } });
  const label = { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' as const };
  const { shipmentId } = (await kim.call('POST /api/shipments/make', { body: label })).shipment;
  return { orderId, shipmentId };
}

/** Cancels a label at a carrier that gives these replies, one for each box, and finds these numbers by its reference. */
async function cancel(shipmentId: number, answers: readonly CancelAnswer[], there: string[]): Promise<unknown> {
  const left = [...answers];
  const labels = {
    longestSeconds: 1,
    make: notAsked,
    find: async () => there,
    cancel: async () => left.shift() ?? 'unknown',
  };
  return await cancelLabel(test.db, { name: 'FedEx', labels }, shipmentId, how()).catch((error: unknown) => error);
}

/** Looks a label up at a carrier that finds these numbers by its reference. */
async function look(shipmentId: number, there: string[]): Promise<void> {
  const labels = { longestSeconds: 1, make: notAsked, cancel: notAsked, find: async () => there };
  await lookForLabel(test.db, { name: 'FedEx', labels }, shipmentId, how());
}
const numbers = ['794700000000', '794700000001'];

it('of which the carrier cancelled one box and has the other on its way, the label counts', async () => {
  const { orderId, shipmentId } = await made();
  expect(await cancel(shipmentId, ['cancelled', 'handed-over'], numbers)).toMatchObject({ code: 'shipment-scanned' });
  expect(await seen(orderId)).toBe('made');
});

it('of which the carrier cancelled one box, and does not find the other any more, none is left', async () => {
  const { orderId, shipmentId } = await made();
  expect(await cancel(shipmentId, ['cancelled', 'no'], [])).toBeUndefined();
  expect(await seen(orderId)).toBe('cancelled');
  expect((await parcels(orderId)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

it('of which the carrier cancelled one box, and has the other, is in doubt until it says the same of both', async () => {
  const { orderId, shipmentId } = await made();
  expect(await cancel(shipmentId, ['cancelled', 'no'], [numbers[1] ?? ''])).toBeUndefined();
  expect(await seen(orderId)).toBe('cancelling');
});

it('that was cancelled by a call whose answer was lost is cancelled where the carrier refuses to do it again and has none', async () => {
  const { orderId, shipmentId } = await made();
  await cancel(shipmentId, ['unknown', 'unknown'], []);
  await later();
  expect(await cancel(shipmentId, ['no', 'no'], [])).toBeUndefined();
  expect(await seen(orderId)).toBe('cancelled');
});

it('in doubt stays so while the carrier cannot be asked again: it may be cancelled, and is not printed', async () => {
  const { orderId, shipmentId } = await made();
  await cancel(shipmentId, ['unknown', 'unknown'], []);
  await later();
  test.sandbox.faults.add({ service: 'fedex', kind: 'rate-limit', match: 'PUT /ship' });
  expect(await kim.problem('POST /api/shipments/cancel', { body: { shipmentId } })).toMatchObject({ code: 'carrier-rate-limited' });
  expect(await seen(orderId)).toBe('cancelling');
  expect((await kim.fetch(`/api/shipments/label?shipmentId=${shipmentId}&piece=1`)).status).toBe(404);
  await later();
  await kim.call('POST /api/shipments/cancel', { body: { shipmentId } });
  expect(await seen(orderId)).toBe('cancelled');
});

it('in doubt is not cancelled because the carrier does not find yet what it made just now', async () => {
  const { orderId, shipmentId } = await made();
  await cancel(shipmentId, ['unknown', 'unknown'], []);
  // the carrier may be asked again, but the label was made less than a minute ago
  await test.db.update(shipment).set({ busyUntil: sql`now()` });
  await look(shipmentId, []);
  expect(await seen(orderId)).toBe('cancelling');
  await later();
  await look(shipmentId, []);
  expect(await seen(orderId)).toBe('cancelled');
  expect((await parcels(orderId)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

it('in doubt since the clock was ahead is looked for at once, and settled as long after that as any other', async () => {
  const { orderId, shipmentId } = await made();
  await cancel(shipmentId, ['unknown', 'unknown'], []);
  const ahead = sql`now() + interval '9 hours'`;
  await test.db.update(shipment).set({ createdAt: ahead, busyUntil: ahead }).where(sql`shipment_id = ${shipmentId}`);
  await look(shipmentId, []);
  expect(await seen(orderId)).toBe('cancelling');
  await later();
  await look(shipmentId, []);
  expect(await seen(orderId)).toBe('cancelled');
});

it.each(['cancel', 'look'] as const)('in doubt counts again once a parcel of it is on its way (%s)', async (act) => {
  const { orderId, shipmentId } = await made();
  await cancel(shipmentId, ['unknown', 'unknown'], []);
  expect(await seen(orderId)).toBe('cancelling');
  await later();
  const [{ parcelId = 0 } = {}] = await parcels(orderId);
  await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'moving' } } });
  if (act === 'look') await kim.call('POST /api/shipments/look', { body: { shipmentId } });
  else expect(await kim.problem('POST /api/shipments/cancel', { body: { shipmentId } })).toMatchObject({ code: 'shipment-scanned' });
  expect(await seen(orderId)).toBe('made');
});
