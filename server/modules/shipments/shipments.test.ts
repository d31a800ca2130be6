import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvents } from '#contract/live.ts';
import type { Order } from '#contract/orders/orders.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { Problem } from '#server/http/problem.ts';
import type { CancelAnswer } from '#server/integrations/carriers/shipment.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { openEventStream } from '#test/event-stream.ts';
import { orderToShip, startShipping } from '#test/shipments.ts';
import { cancelLabel } from './cancel-label.ts';

let test: TestApp;
let kim: Awaited<ReturnType<TestApp['signIn']>>;
let cup: number;

beforeAll(async () => {
  ({ test, kim, cup } = await startShipping());
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
/** Lets an hour pass, by changing the moments in the database. */
const later = () =>
  test.db.update(shipment).set({ createdAt: sql`created_at - interval '1 hour'`, busyUntil: sql`busy_until - interval '1 hour'` });

const notAsked = () => Promise.reject(new Error('nobody asks for this'));

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
    expect(stored).toEqual({ rates: true, labels: true, revision: 1, quotes, shipments: [] });
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

  it('is of the number of a receiver, whatever extension stands behind it', async () => {
    const { orderId } = await quoted({ phone: '+1 469 555 0100 ext. 89' });
    expect((await made(orderId)).state).toBe('made');
  });

  it('that was certainly not asked for leaves nothing', async () => {
    const { orderId } = await quoted();
    fault('rate-limit', 'POST /ship');
    expect(await kim.problem('POST /api/shipments/make', make(orderId))).toMatchObject({ code: 'carrier-rate-limited' });
    expect(await seen(orderId)).toEqual([]);
  });

  it('keeps its receiver where it sends the parcel; what does not stand on it can be corrected', async () => {
    const { orderId } = await quoted();
    const { shipmentId } = await made(orderId);
    const correct = (changes: object) => ({ body: { orderId, changes } });
    for (const changes of [
      { receiverName: 'John Doe' },
      { address1: '7 Other Street' },
      { phone: '+1 469 555 0199' },
      { postalCode: '75025' },
    ])
      expect(await kim.problem('POST /api/orders/update', correct(changes))).toMatchObject({ code: 'order-closed' });
    const mailed = await kim.call('POST /api/orders/update', correct({ email: 'new@example.com', memo: '다시 연락' }));
    expect(mailed.order).toMatchObject({ email: 'new@example.com', memo: '다시 연락' });
    await kim.call('POST /api/shipments/cancel', { body: { shipmentId } });
    expect((await kim.call('POST /api/orders/update', correct({ address1: '7 Other Street' }))).order.address1).toBe('7 Other Street');
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

describe('an order that was sent under a number of its own', () => {
  const typed = async ({ orderNumber }: Pick<Order, 'orderNumber'>, trackingNumber: string) => {
    const rows = [{ orderNumber, carrier: 'EMS', trackingNumber }];
    return (await kim.call('POST /api/parcels/add', { body: { rows } })).parcels[0]?.parcelId ?? 0;
  };

  it('gets a label only from who has seen each of its parcels', async () => {
    const order = await quoted();
    const first = await typed(order, 'EM100000001KR');
    expect(await kim.problem('POST /api/shipments/make', make(order.orderId))).toMatchObject({ code: 'order-has-parcels' });
    const second = await typed(order, 'EM100000002KR');
    const wanted = make(order.orderId, { besideParcels: [first] });
    expect(await kim.problem('POST /api/shipments/make', wanted)).toMatchObject({ code: 'order-has-parcels' });
    expect([await seen(order.orderId), await atCarrier()]).toEqual([[], []]);
    const { shipment } = await kim.call('POST /api/shipments/make', make(order.orderId, { besideParcels: [first, second] }));
    expect(shipment.state).toBe('made');
    expect(await parcels(order.orderId)).toHaveLength(3);
  });

  it('gets one as any other once that parcel was cancelled', async () => {
    const order = await quoted();
    const parcelId = await typed(order, 'EM100000003KR');
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'cancelled' } } });
    expect((await made(order.orderId)).state).toBe('made');
  });

  it('gets none either when the number is being typed at the same moment', async () => {
    const { orderId } = await quoted();
    let problem: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await tx.insert(parcel).values({ orderId, carrier: 'EMS', trackingNumber: 'EM100000004KR', updatedBy: null });
      problem = kim.problem('POST /api/shipments/make', make(orderId));
      // the embedded database has one connection, so there the request has not begun yet
      if (test.database.kind === 'postgres') while (!(await isAwaited(tx)));
    });
    expect(await problem).toMatchObject({ code: 'order-has-parcels' });
    expect(await atCarrier()).toEqual([]);
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
    expect((await label(shipmentId)).status).toBe(404);
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
    for (const act of ['cancel', 'look'] as const)
      expect(await kim.problem(`POST /api/shipments/${act}`, { body: { shipmentId } })).toMatchObject({ code: 'shipment-under-way' });
    await later();
    expect((await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment.state).toBe('cancelled');
    expect(await parcels(orderId)).toMatchObject([{ state: 'cancelled' }]);
  });

  it.each([
    ['the first was cancelled and the second cannot be asked for', 'cancelled', 'throws'],
    ['nobody knows of the first and the second cannot be asked for', 'unknown', 'throws'],
    ['the first was cancelled and the second was not', 'cancelled', 'no'],
  ] as const)('of two boxes leaves no label that counts where %s', async (_case, first, second) => {
    const box = { boxName: '', length: 30, width: 20, height: 15, ownWeight: 0.2, weight: 2 };
    const { orderId } = await orderToShip(kim, cup);
    await kim.call('POST /api/orders/update', { body: { orderId, changes: { boxes: [box, box] } } });
    await quote(orderId);
    const { shipmentId } = await made(orderId);
    const answers: (CancelAnswer | 'throws' | undefined)[] = [first, second];
    const cancel = async (): Promise<CancelAnswer> => {
      const answer = answers.shift() ?? 'unknown';
      if (answer === 'throws') throw new Problem('carrier-rate-limited');
      return answer;
    };
    const labels = { longestSeconds: 1, cancel, make: notAsked, find: notAsked };
    const how = { patience: { leaseSeconds: 60, settleSeconds: 600 }, staffId: kim.staff.staffId, announce: () => undefined };
    await cancelLabel(test.db, { name: 'FedEx', labels }, shipmentId, how);
    expect((await seen(orderId))[0]?.state).toBe('cancelling');
    await later();
    expect((await kim.call('POST /api/shipments/cancel', { body: { shipmentId } })).shipment.state).toBe('cancelled');
    expect(await parcels(orderId)).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }]);
  });
});

describe('open pages', () => {
  const follow = (client: Client) => openEventStream((init) => client.fetch('/api/events', init));
  const isState =
    (orderId: number, state: string | undefined) =>
    ({ orders = [] }: Partial<LiveEvents['shipments']>) =>
      orders.some((each) => each.orderId === orderId && each.shipments[0]?.state === state);

  it('of those who may make labels are told of each step, while the carrier is asked and of an attempt that is forgotten, too', async () => {
    const lee = await test.signIn({ email: 'park@samusil.example' });
    const events = await follow(lee);
    await events.next('ready', () => true);
    const order = await orderToShip(kim, cup);
    await quote(order.orderId);
    await events.next('shipments', isState(order.orderId, undefined));
    test.sandbox.faults.add({ service: 'fedex', kind: 'rate-limit', match: 'POST /ship' });
    await kim.problem('POST /api/shipments/make', make(order.orderId));
    await events.next('shipments', isState(order.orderId, undefined));
    test.sandbox.faults.add({ service: 'fedex', kind: 'late-reply', match: 'POST /ship', ms: 800 });
    const making = made(order.orderId);
    await events.next('shipments', isState(order.orderId, 'making'));
    await events.next('shipments', isState(order.orderId, 'made'));
    const { shipmentId } = await making;
    const cancelling = kim.call('POST /api/shipments/cancel', { body: { shipmentId } });
    await events.next('shipments', isState(order.orderId, 'cancelled'));
    await cancelling;
    events.close();
  });

  it('of others are not', async () => {
    const viewer = await test.signIn({ email: 'viewer@samusil.example', role: 'viewer' });
    const [theirs, ours] = [await follow(viewer), await follow(kim)];
    await Promise.all([theirs.next('ready', () => true), ours.next('ready', () => true)]);
    const { orderId } = await quoted();
    await ours.next('shipments', isState(orderId, undefined));
    // everybody receives this event, which follows the other one
    await kim.call('POST /api/orders/update', { body: { orderId, changes: { memo: '확인' } } });
    await theirs.next('rows', ({ rows }) => rows.some((row) => (row as Order).orderId === orderId && (row as Order).revision === 2));
    expect(theirs.events.map(({ name }) => name)).not.toContain('shipments');
    theirs.close();
    ours.close();
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
