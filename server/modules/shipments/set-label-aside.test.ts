import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { madeLabel, startShipping } from '#test/shipments.ts';

let test: TestApp;
let kim: Awaited<ReturnType<TestApp['signIn']>>;
let cup: number;

beforeAll(async () => {
  ({ test, kim, cup } = await startShipping());
});
afterEach(() => test.sandbox.reset());
afterAll(() => test.close());

const seen = async (orderId: number) => (await kim.call('POST /api/shipments/list', { body: { orderId } })).shipments[0];
const parcels = async (orderId: number) => (await kim.call('POST /api/parcels/ofOrder', { body: { orderId } })).parcels;
const one = (shipmentId: number) => ({ body: { shipmentId } });

const made = () => madeLabel(kim, cup);

/** A label that the carrier refuses to cancel, as it does not belong to this account. */
async function refused() {
  const label = await made();
  await test.sandbox.reset();
  expect(await kim.problem('POST /api/shipments/cancel', one(label.shipmentId))).toMatchObject({ code: 'shipment-not-cancelled' });
  return label;
}

it('a label that the carrier would not cancel goes on no parcel once somebody says so, and its order is open again', async () => {
  const { orderId, shipmentId } = await refused();
  expect(await seen(orderId)).toMatchObject({ state: 'made', refusedToCancel: true, unused: null });
  const corrected = { body: { orderId, changes: { address1: '7 Other Street' } } };
  expect(await kim.problem('POST /api/orders/update', corrected)).toMatchObject({ code: 'order-closed' });
  const { shipment: shown } = await kim.call('POST /api/shipments/setAside', one(shipmentId));
  expect(shown).toMatchObject({ state: 'unused', unused: { byName: kim.staff.staffName, at: expect.any(String) } });
  expect((await kim.fetch(`/api/shipments/label?shipmentId=${shipmentId}&piece=1`)).status).toBe(404);
  const [parcel] = await parcels(orderId);
  expect(parcel?.state).toBe('cancelled');
  const entityId = String(parcel?.parcelId);
  const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'parcel', entityId } });
  expect(changes).toContainEqual(expect.objectContaining({ field: 'state', to: 'cancelled' }));
  await kim.call('POST /api/orders/update', corrected);
  await kim.call('POST /api/shipments/quote', { body: { orderId } });
  const label = { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' as const };
  expect((await kim.call('POST /api/shipments/make', { body: label })).shipment.state).toBe('made');
});

it('that was said once more is the same, and of a label that is not there nothing is said', async () => {
  const { shipmentId } = await refused();
  const first = await kim.call('POST /api/shipments/setAside', one(shipmentId));
  expect(await kim.call('POST /api/shipments/setAside', one(shipmentId))).toEqual(first);
  expect(await kim.problem('POST /api/shipments/setAside', one(2_000_000_000))).toMatchObject({ code: 'shipment-not-found' });
});

it('it is cancelled after all where the carrier does so later', async () => {
  const { orderId, shipmentId } = await made();
  await test.db.update(shipment).set({ refusedToCancel: true }).where(sql`shipment_id = ${shipmentId}`);
  await kim.call('POST /api/shipments/setAside', one(shipmentId));
  expect((await kim.call('POST /api/shipments/cancel', one(shipmentId))).shipment.state).toBe('cancelled');
  expect((await seen(orderId))?.unused).not.toBeNull();
});

it('nothing is said of one that the carrier was not asked to cancel, or could not be asked about', async () => {
  const { orderId, shipmentId } = await made();
  expect(await kim.problem('POST /api/shipments/setAside', one(shipmentId))).toMatchObject({ code: 'shipment-not-refused' });
  test.sandbox.faults.add({ service: 'fedex', kind: 'rate-limit', match: 'PUT /ship' });
  await kim.problem('POST /api/shipments/cancel', one(shipmentId));
  expect(await kim.problem('POST /api/shipments/setAside', one(shipmentId))).toMatchObject({ code: 'shipment-not-refused' });
  test.sandbox.faults.add({ service: 'fedex', kind: 'lost-reply', match: 'PUT /ship' });
  await kim.call('POST /api/shipments/cancel', one(shipmentId));
  expect(await kim.problem('POST /api/shipments/setAside', one(shipmentId))).toMatchObject({ code: 'shipment-under-way' });
  await test.db.update(shipment).set({ busyUntil: sql`now()` });
  expect(await kim.problem('POST /api/shipments/setAside', one(shipmentId))).toMatchObject({ code: 'shipment-not-refused' });
  expect(await seen(orderId)).toMatchObject({ state: 'cancelling', refusedToCancel: false });
});

it.each([401, 403])('nor where the carrier takes our keys no more (%i): that says nothing of the label', async (status) => {
  const { orderId, shipmentId } = await made();
  const refuse = () => test.sandbox.faults.add({ service: 'fedex', kind: 'status', match: 'PUT /ship', status, times: 2 });
  refuse();
  expect(await kim.problem('POST /api/shipments/cancel', one(shipmentId))).toMatchObject({ code: 'carrier-refused' });
  expect(await seen(orderId)).toMatchObject({ state: 'made', refusedToCancel: false });
  expect(await kim.problem('POST /api/shipments/setAside', one(shipmentId))).toMatchObject({ code: 'shipment-not-refused' });
  await test.sandbox.reset();
  // a real refusal, which a later error of wrong keys does not revoke
  expect(await kim.problem('POST /api/shipments/cancel', one(shipmentId))).toMatchObject({ code: 'shipment-not-cancelled' });
  refuse();
  await kim.problem('POST /api/shipments/cancel', one(shipmentId));
  expect((await kim.call('POST /api/shipments/setAside', one(shipmentId))).shipment.state).toBe('unused');
});

it('nor of one whose parcel is under way', async () => {
  const { orderId, shipmentId } = await refused();
  const [{ parcelId = 0 } = {}] = await parcels(orderId);
  await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'moving' } } });
  expect(await kim.problem('POST /api/shipments/setAside', one(shipmentId))).toMatchObject({ code: 'shipment-scanned' });
  expect((await seen(orderId))?.state).toBe('made');
});

it.each(['made', 'cancelling'] as const)('a label that is %s closes no order for ever where labels are switched off', async (state) => {
  const { orderId, shipmentId } = await made();
  await test.db.update(shipment).set({ state, busyUntil: null }).where(sql`shipment_id = ${shipmentId}`);
  const { carriers } = test.config;
  const fedex = carriers.fedex && { ...carriers.fedex, shipping: carriers.fedex.shipping && { ...carriers.fedex.shipping, labels: false } };
  const off = await startTestApp({ database: test.database, config: { carriers: { fedex } } });
  const lee = await off.signIn({ email: `lee-${state}@samusil.example` });
  expect(await lee.problem('POST /api/shipments/cancel', one(shipmentId))).toMatchObject({ code: 'carrier-not-connected' });
  expect(await seen(orderId)).toMatchObject({ state, refusedToCancel: true, underWay: false });
  expect((await lee.call('POST /api/shipments/setAside', one(shipmentId))).shipment.state).toBe('unused');
  await off.close();
});
