import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';

let test: TestApp;
let kim: Client;
let cup: number;

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  cup = await readyToShip(test.db);
});
afterEach(() => test.sandbox.reset());
afterAll(() => test.close());

const quote = async (orderId: number) => (await kim.call('POST /api/shipments/quote', { body: { orderId } })).quotes;
const make = (orderId: number, given: object = {}) => ({
  body: { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' as const, ...given },
});
const made = async (orderId: number) => (await kim.call('POST /api/shipments/make', make(orderId))).shipment;
const seen = async (orderId: number) => (await kim.call('POST /api/shipments/list', { body: { orderId } })).shipments;
const parcels = async (orderId: number) =>
  (await kim.call('POST /api/parcels/list', { body: {} })).filter((each) => each.orderId === orderId);
const atCarrier = async () =>
  (await (await fetch(`${test.sandbox.origin}/fedex/shipments`)).json()) as { cancelled: boolean; references: string[] }[];
const fault = (kind: 'lost-reply' | 'status' | 'html' | 'rate-limit', match: string, times = 1) =>
  test.sandbox.faults.add({ service: 'fedex', kind, match, times });
const label = (shipmentId: number, piece = 1) => kim.fetch(`/api/shipments/label?shipmentId=${shipmentId}&piece=${piece}`);
/** Some time later, as the database tells it. */
const later = () =>
  test.db.update(shipment).set({ createdAt: sql`created_at - interval '1 hour'`, askedAt: sql`asked_at - interval '1 hour'` });

async function quoted(receiver: Parameters<typeof orderToShip>[2] = {}) {
  const order = await orderToShip(kim, cup, receiver);
  await quote(order.orderId);
  return order;
}

describe('what it would cost', () => {
  it('is asked of the carrier and kept with the order, until the order is corrected', async () => {
    const order = await orderToShip(kim, cup);
    const quotes = await quote(order.orderId);
    expect(quotes).toMatchObject({ carrier: 'FedEx', refused: [], outdated: false });
    expect(quotes.quotes.map(({ currency }) => currency)).toEqual(Array.from({ length: 5 }, () => 'USD'));
    const stored = await kim.call('POST /api/shipments/list', { body: { orderId: order.orderId } });
    expect(stored).toEqual({ rates: true, labels: true, quotes, shipments: [] });
    await kim.call('POST /api/orders/update', { body: { orderId: order.orderId, changes: { postalCode: '75025' } } });
    expect((await kim.call('POST /api/shipments/list', { body: { orderId: order.orderId } })).quotes?.outdated).toBe(true);
    expect(await kim.problem('POST /api/shipments/make', make(order.orderId))).toMatchObject({ code: 'shipment-not-quoted' });
  });

  it('is not asked for an order that customs or a label would not take', async () => {
    const order = await orderToShip(kim, cup, { receiverName: '제인' });
    expect(await kim.problem('POST /api/shipments/quote', { body: { orderId: order.orderId } })).toMatchObject({
      code: 'shipment-blocked',
    });
    expect(test.sandbox.requests('fedex')).toEqual([]);
  });

  it.each([
    ['html', 'carrier-unavailable'],
    ['rate-limit', 'carrier-rate-limited'],
  ] as const)('is not known while the carrier is in trouble (%s), and can be asked again', async (kind, code) => {
    const order = await orderToShip(kim, cup);
    fault(kind, 'POST /rate');
    expect(await kim.problem('POST /api/shipments/quote', { body: { orderId: order.orderId } })).toMatchObject({ code });
    expect((await quote(order.orderId)).quotes).toHaveLength(5);
  });
});

describe('a label', () => {
  it('is made with its parcel, printed as often as one likes, and closes the order', async () => {
    const { orderId, orderNumber } = await quoted();
    const shipmentMade = await made(orderId);
    expect(shipmentMade).toMatchObject({
      state: 'made',
      carrier: 'FedEx',
      serviceName: 'FedEx International Economy®',
      labels: 1,
      underWay: false,
    });
    expect(shipmentMade.reference).toMatch(new RegExp(`^${orderNumber}-[0-9a-f]{8}$`));
    expect(await parcels(orderId)).toMatchObject([{ carrier: 'FedEx', trackingNumber: '794700000000', state: 'before' }]);
    const [first, again] = [await label(shipmentMade.shipmentId), await label(shipmentMade.shipmentId)];
    expect(first.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await first.arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(await again.arrayBuffer())).toEqual(pdf);
    expect((await label(shipmentMade.shipmentId, 2)).status).toBe(404);
    expect(await kim.problem('POST /api/orders/update', { body: { orderId, changes: { incoterm: 'DDP' } } })).toMatchObject({
      code: 'order-closed',
    });
  });

  it('is made for each box', async () => {
    const box = { boxName: '', length: 30, width: 20, height: 15, ownWeight: 0.2, weight: 2 };
    const { orderId } = await orderToShip(kim, cup);
    await kim.call('POST /api/orders/update', { body: { orderId, changes: { boxes: [box, box] } } });
    await quote(orderId);
    expect((await made(orderId)).labels).toBe(2);
    expect(await parcels(orderId)).toHaveLength(2);
  });

  it('is made once, whoever asks for it at the same moment', async () => {
    const { orderId } = await quoted();
    const answers = await Promise.allSettled([1, 2, 3].map(() => made(orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await atCarrier()).toHaveLength(1);
  });

  it('that the carrier refuses says why, and another can be tried', async () => {
    const { orderId } = await quoted({ phone: '+82 10 1234 567890', countryCode: 'US' });
    const refused = await made(orderId);
    expect(refused).toMatchObject({ state: 'refused', labels: 0, said: [expect.stringContaining('phoneNumber')] });
    expect(await parcels(orderId)).toEqual([]);
    await kim.call('POST /api/orders/update', { body: { orderId, changes: { phone: '+1 469 555 0100' } } });
    await quote(orderId);
    expect((await made(orderId)).state).toBe('made');
  });

  it('that was certainly not asked for leaves nothing', async () => {
    const { orderId } = await quoted();
    fault('rate-limit', 'POST /ship');
    expect(await kim.problem('POST /api/shipments/make', make(orderId))).toMatchObject({ code: 'carrier-rate-limited' });
    expect(await seen(orderId)).toEqual([]);
  });

  it('keeps its order from being cancelled until it is cancelled itself', async () => {
    const { orderId } = await orderToShip(kim, cup);
    await quote(orderId);
    const { shipment } = await kim.call('POST /api/shipments/make', make(orderId));
    const cancelOrder = { body: { orderId, changes: { cancelled: true } } };
    expect(await kim.problem('POST /api/orders/update', cancelOrder)).toMatchObject({ code: 'order-closed' });
    await kim.call('POST /api/shipments/cancel', { body: { shipmentId: shipment.shipmentId } });
    expect((await kim.call('POST /api/orders/update', cancelOrder)).order).toMatchObject({ cancelled: true });
  });

  it('of a cancelled order is not made', async () => {
    const { orderId } = await orderToShip(kim, cup);
    await kim.call('POST /api/orders/update', { body: { orderId, changes: { cancelled: true } } });
    await quote(orderId);
    expect(await kim.problem('POST /api/shipments/make', make(orderId))).toMatchObject({ code: 'order-cancelled' });
  });
});

describe('an answer that is lost', () => {
  it('leaves an attempt of which nobody knows, which is not repeated', async () => {
    const { orderId } = await quoted();
    fault('lost-reply', 'POST /ship');
    expect((await made(orderId)).state).toBe('unknown');
    expect(await kim.problem('POST /api/shipments/make', make(orderId))).toMatchObject({ code: 'shipment-exists' });
    expect(await atCarrier()).toHaveLength(1);
  });

  it('is looked for, found, and cancelled, and then a label is made that can be printed', async () => {
    const { orderId } = await quoted();
    fault('lost-reply', 'POST /ship');
    const { shipmentId } = await made(orderId);
    const found = (await kim.call('POST /api/shipments/look', { body: { shipmentId } })).shipment;
    expect(found).toMatchObject({ state: 'found', labels: 0 });
    expect(await parcels(orderId)).toEqual([]);
    expect((await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment.state).toBe('cancelled');
    expect((await made(orderId)).state).toBe('made');
    expect((await atCarrier()).map(({ cancelled }) => cancelled)).toEqual([true, false]);
  });

  it('whose request never arrived is not there, and given up only after some time', async () => {
    const { orderId } = await quoted();
    fault('html', 'POST /ship');
    const { shipmentId } = await made(orderId);
    const look = async () => (await kim.call('POST /api/shipments/look', { body: { shipmentId } })).shipment.state;
    expect(await look()).toBe('unknown');
    await later();
    expect(await look()).toBe('missing');
    expect((await made(orderId)).state).toBe('made');
    expect(await atCarrier()).toHaveLength(1);
  });

  it('is still not known while the carrier cannot be asked', async () => {
    const { orderId } = await quoted();
    fault('lost-reply', 'POST /ship');
    const { shipmentId } = await made(orderId);
    fault('html', 'POST /track');
    expect(await kim.problem('POST /api/shipments/look', { body: { shipmentId } })).toMatchObject({ code: 'carrier-unavailable' });
    fault('html', 'POST /track');
    expect(await kim.problem('POST /api/shipments/cancel', { body: { shipmentId } })).toMatchObject({ code: 'carrier-unavailable' });
    expect((await seen(orderId))[0]?.state).toBe('unknown');
  });
});

describe('cancelling', () => {
  it('takes the label back, with its parcel', async () => {
    const { orderId } = await quoted();
    const { shipmentId } = await made(orderId);
    const cancelled = (await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment;
    expect(cancelled.state).toBe('cancelled');
    expect(await parcels(orderId)).toMatchObject([{ state: 'cancelled' }]);
    expect((await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment.state).toBe('cancelled');
    expect((await atCarrier()).map((each) => each.cancelled)).toEqual([true]);
  });

  it('is refused once the parcel was scanned, whether we know it or only the carrier', async () => {
    const { orderId } = await quoted();
    const { shipmentId } = await made(orderId);
    const body = new URLSearchParams({ trackingNumber: '794700000000', status: 'PU' });
    await fetch(`${test.sandbox.origin}/fedex/parcels`, { method: 'POST', redirect: 'manual', body });
    expect(await kim.problem('POST /api/shipments/cancel', { body: { shipmentId } })).toMatchObject({ code: 'shipment-scanned' });
    expect((await seen(orderId))[0]?.state).toBe('made');
    const [{ parcelId = 0 } = {}] = await parcels(orderId);
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'moving' } } });
    const before = test.sandbox.requests('fedex').length;
    expect(await kim.problem('POST /api/shipments/cancel', { body: { shipmentId } })).toMatchObject({ code: 'shipment-scanned' });
    expect(test.sandbox.requests('fedex')).toHaveLength(before);
  });

  it('whose answer is lost is asked for again, and then certain', async () => {
    const { orderId } = await quoted();
    const { shipmentId } = await made(orderId);
    fault('lost-reply', 'PUT /ship');
    expect((await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment).toMatchObject({
      state: 'cancelling',
      underWay: true,
    });
    expect(await kim.problem('POST /api/shipments/cancel', { body: { shipmentId } })).toMatchObject({ code: 'shipment-under-way' });
    await later();
    expect((await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment.state).toBe('cancelled');
    expect(await parcels(orderId)).toMatchObject([{ state: 'cancelled' }]);
  });
});

it('erasing the receiver erases the label, its numbers and what the carrier said', async () => {
  const { orderId } = await quoted();
  const { shipmentId } = await made(orderId);
  const boss = await test.signIn({ role: 'administrator' });
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '고객 요청' } });
  expect((await label(shipmentId)).status).toBe(404);
  const rows = await test.db.execute(sql`select * from shipment_piece where shipment_id = ${shipmentId}`);
  expect(JSON.stringify(rows)).not.toContain('794700000000');
  expect((await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment.state).toBe('cancelled');
});

it('without the carrier’s labels nothing is made', async () => {
  const { carriers } = test.config;
  const fedex = carriers.fedex && { ...carriers.fedex, shipping: carriers.fedex.shipping && { ...carriers.fedex.shipping, labels: false } };
  const beside = await startTestApp({ database: test.database, config: { carriers: { fedex } } });
  const lee = await beside.signIn({ email: 'lee@samusil.example' });
  const order = await orderToShip(lee, cup);
  expect(await lee.call('POST /api/shipments/list', { body: { orderId: order.orderId } })).toMatchObject({ rates: true, labels: false });
  expect(await lee.problem('POST /api/shipments/make', make(order.orderId))).toMatchObject({ code: 'carrier-not-connected' });
  await beside.close();
});
