import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BatchStart, LabelBatch } from '#contract/label-batches/label-batches.ts';
import { compareQuotes } from '#contract/shipments/compare-quotes.ts';
import { rowsOf } from '#server/db/db.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import type { TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import { openEventStream } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';
import { orderToShip, startShipping } from '#test/shipments.ts';

let test: TestApp;
let kim: Awaited<ReturnType<TestApp['signIn']>>;
let cup: number;

beforeAll(async () => {
  ({ test, kim, cup } = await startShipping());
});
afterEach(() => test.sandbox.reset());
afterAll(() => test.close());

async function ordersToShip(count: number): Promise<number[]> {
  const orderIds: number[] = [];
  for (let at = 0; at < count; at += 1) orderIds.push((await orderToShip(kim, cup)).orderId);
  return orderIds;
}
const begin = (orderIds: number[], given: Partial<BatchStart> = {}) =>
  kim.call('POST /api/labelBatches/begin', {
    body: { batchKey: crypto.randomUUID(), orderIds, wanted: 'cheapest', format: 'pdf', ...given },
  });
const present = async ({ batchId }: Pick<LabelBatch, 'batchId'>): Promise<LabelBatch> => {
  const found = (await kim.call('POST /api/labelBatches/list', { body: {} })).find((each) => each.batchId === batchId);
  if (!found) throw new Error('there is no such batch');
  return found;
};
const done = (batch: LabelBatch) =>
  until(
    () => present(batch),
    ({ state }) => state === 'done',
  );
const move = (batchId: number, to: 'running' | 'stopped') => kim.call('POST /api/labelBatches/move', { body: { batchId, to } });
const outcomes = ({ batchId }: LabelBatch) => kim.call('POST /api/labelBatches/outcomes', { body: { batchId } });
const atCarrier = async () => (await (await fetch(`${test.sandbox.origin}/fedex/shipments`)).json()) as { cancelled: boolean }[];
const fault = (
  kind: 'lost-reply' | 'rate-limit' | 'late-reply' | 'status',
  match: string,
  more: { times?: number; ms?: number; status?: number } = {},
) => test.sandbox.faults.add({ service: 'fedex', kind, match, ...more });

describe('labels of many orders', () => {
  it('are made in the background, one of each, and printed with their invoices as one PDF in the order of the list', async () => {
    const orderIds = (await ordersToShip(6)).reverse();
    const finished = await done(await begin(orderIds));
    expect(finished).toMatchObject({ total: 6, made: 6, failed: 0, problem: null });
    expect(await atCarrier()).toHaveLength(6);
    expect((await outcomes(finished)).map(({ orderId, state, problem }) => [orderId, state, problem])).toEqual(
      orderIds.map((orderId) => [orderId, 'made', null]),
    );
    const printed = await kim.fetch(`/api/labelBatches/papers?batchId=${finished.batchId}`);
    expect(printed.headers.get('content-type')).toBe('application/pdf');
    const pages = (await PDFDocument.load(await printed.arrayBuffer())).getPages().map((page) => Math.round(page.getWidth()));
    // a label four inches wide, then an A4 page
    expect(pages).toEqual(orderIds.flatMap(() => [288, 595]));
  });

  it('go by the service that was asked for, and as the label printer takes them', async () => {
    const finished = await done(await begin(await ordersToShip(2), { wanted: 'FEDEX_INTERNATIONAL_PRIORITY', format: 'zpl' }));
    expect((await outcomes(finished)).map(({ serviceName }) => serviceName)).toEqual([
      'FedEx International Priority®',
      'FedEx International Priority®',
    ]);
    const file = await kim.fetch(`/api/labelBatches/printerFile?batchId=${finished.batchId}`);
    expect((await file.text()).match(/\^XA/g)).toHaveLength(2);
  });

  it('go by the prices of today, also where an order was quoted before', async () => {
    const [orderId = 0] = await ordersToShip(1);
    const { quotes } = await kim.call('POST /api/shipments/quote', { body: { orderId } });
    const [cheapest] = compareQuotes(quotes.quotes);
    const old = [{ service: 'FEDEX_INTERNATIONAL_PRIORITY', name: 'FedEx International Priority®', price: 1, currency: 'USD', days: 3 }];
    await test.db.execute(
      sql`update shipping_quote set quotes = ${JSON.stringify(old)}::jsonb, asked_at = now() - interval '2 days' where order_id = ${orderId}`,
    );
    expect(await outcomes(await done(await begin([orderId])))).toMatchObject([{ state: 'made', serviceName: cheapest?.name }]);
    const [{ price = 0 } = {}] = (await kim.call('POST /api/shipments/list', { body: { orderId } })).shipments;
    expect(price).toBe(cheapest?.price);
  });

  it('fail each for its own reason, and the others are made', async () => {
    const [untouched = 0, cancelled = 0, labelled = 0] = await ordersToShip(3);
    const [bare = 0] = await addProducts(test.db, [{ sku: 'BARE-1', weight: 0.5 }]);
    const blocked = await orderToShip(kim, bare);
    const refused = await orderToShip(kim, cup, { phone: '+82 10 1234 567890', countryCode: 'US' });
    await kim.call('POST /api/orders/update', { body: { orderId: cancelled, changes: { cancelled: true } } });
    await done(await begin([labelled]));
    const lost = await orderToShip(kim, cup);
    await kim.call('POST /api/shipments/quote', { body: { orderId: lost.orderId } });
    const sent = await orderToShip(kim, cup);
    const rows = [{ orderNumber: sent.orderNumber, carrier: 'EMS', trackingNumber: 'EM100000001KR' }];
    await kim.call('POST /api/parcels/add', { body: { rows } });
    const orderIds = [untouched, blocked.orderId, refused.orderId, cancelled, labelled, sent.orderId];

    const checked = await kim.call('POST /api/labelBatches/check', { body: { orderIds: [...orderIds, lost.orderId] } });
    expect(checked.orders.map(({ problem }) => problem)).toEqual([
      null,
      'shipment-blocked',
      null,
      'order-cancelled',
      'shipment-exists',
      'order-has-parcels',
      null,
    ]);
    expect(checked.orders[1]?.findings.map(({ code }) => code)).toContain('hs-code-missing');
    expect(checked.services).toContainEqual({ service: 'INTERNATIONAL_ECONOMY', name: 'FedEx International Economy®' });

    const finished = await done(await begin(orderIds));
    fault('lost-reply', 'POST /ship');
    const unclear = await done(await begin([lost.orderId]));
    const failed = [...(await outcomes(finished)), ...(await outcomes(unclear))].map(({ problem }) => problem);
    expect(failed).toEqual([
      null,
      'shipment-blocked',
      'label-refused',
      'order-cancelled',
      'shipment-exists',
      'order-has-parcels',
      'label-unknown',
    ]);
    expect((await outcomes(finished))[2]?.said).toEqual([expect.stringContaining('phoneNumber')]);
    expect((await atCarrier()).length).toBe(3);
  });

  it('fail where the carrier has no service for an order, or not the one that was asked for', async () => {
    const [orderId = 0] = await ordersToShip(1);
    expect(await outcomes(await done(await begin([orderId], { wanted: 'FEDEX_MOON' })))).toMatchObject([{ problem: 'not-by-service' }]);
    const heavy = await orderToShip(kim, cup);
    const boxes = [{ boxName: '', length: null, width: null, height: null, ownWeight: null, weight: 900 }];
    await kim.call('POST /api/orders/update', { body: { orderId: heavy.orderId, changes: { boxes } } });
    const [outcome] = await outcomes(await done(await begin([heavy.orderId])));
    expect(outcome).toMatchObject({
      state: 'failed',
      problem: 'no-service',
      said: expect.arrayContaining([expect.stringContaining('68 kg')]),
    });
    expect(await atCarrier()).toEqual([]);
  });

  it('are not begun for an order that does not exist, and there is none of a batch that does not', async () => {
    const [orderId = 0] = await ordersToShip(1);
    const body = { batchKey: crypto.randomUUID(), orderIds: [orderId, 999_999], wanted: 'cheapest', format: 'pdf' as const };
    expect(await kim.problem('POST /api/labelBatches/begin', { body })).toMatchObject({ code: 'order-not-found' });
    const begun = await kim.call('POST /api/labelBatches/begin', { body: { ...body, orderIds: [orderId] } });
    expect(await done(begun)).toMatchObject({ total: 1, made: 1 });
    const batchId = 999_999;
    for (const asked of [
      kim.problem('POST /api/labelBatches/move', { body: { batchId, to: 'stopped' } }),
      kim.problem('POST /api/labelBatches/outcomes', { body: { batchId } }),
    ])
      expect(await asked).toMatchObject({ code: 'batch-not-found' });
  });

  it('are tried three times where the carrier is out of order, and stop at once where it refuses the credentials', async () => {
    const orderIds = await ordersToShip(1);
    fault('status', 'POST /rate', { status: 503, times: 9 });
    const batch = await begin(orderIds);
    for (let tries = 1; tries < 3; tries += 1) {
      const paused = await until(
        () => present(batch),
        ({ problem, state }) => problem !== null || state === 'done',
      );
      expect(paused).toMatchObject({ state: 'running', failed: 0, problem: { code: 'carrier-unavailable' } });
      await move(batch.batchId, 'running');
    }
    expect(await outcomes(await done(batch))).toMatchObject([{ state: 'failed', problem: 'carrier-unavailable' }]);

    test.sandbox.faults.clear('fedex');
    fault('status', 'POST /rate', { status: 403, times: 1 });
    const refused = await begin(orderIds);
    const stopped = await until(
      () => present(refused),
      ({ state }) => state !== 'running',
    );
    expect(stopped).toMatchObject({ state: 'stopped', failed: 0, problem: { code: 'carrier-refused' }, nextAt: null });
    await move(refused.batchId, 'running');
    expect(await done(refused)).toMatchObject({ made: 1, problem: null });
  });

  it('are begun once however often the page asks, and not for something else under the same key', async () => {
    const orderIds = await ordersToShip(2);
    const batchKey = crypto.randomUUID();
    const [first, second] = await Promise.all([begin(orderIds, { batchKey }), begin(orderIds, { batchKey })]);
    expect(second.batchId).toBe(first.batchId);
    await done(first);
    expect(await atCarrier()).toHaveLength(2);
    const other = { batchKey, orderIds, wanted: 'fastest', format: 'pdf' as const };
    expect(await kim.problem('POST /api/labelBatches/begin', { body: other })).toMatchObject({ code: 'batch-key-reused' });
  });

  it('are stopped after those that are being made, and go on when somebody says so', async () => {
    const orderIds = await ordersToShip(9);
    fault('late-reply', 'POST /ship', { times: 4, ms: 500 });
    const batch = await begin(orderIds);
    await until(atCarrier, (made) => made.length > 0);
    await move(batch.batchId, 'stopped');
    await until(
      () => present(batch),
      ({ made }) => made === 4,
    );
    expect(await present(batch)).toMatchObject({ state: 'stopped', made: 4, failed: 0 });
    await move(batch.batchId, 'running');
    expect(await done(batch)).toMatchObject({ made: 9 });
    expect(await atCarrier()).toHaveLength(9);
  });

  it('wait while the carrier takes nothing from anybody, and lose no order by it', async () => {
    const orderIds = await ordersToShip(3);
    fault('rate-limit', 'POST /rate', { times: 3 });
    const batch = await begin(orderIds);
    const waiting = await until(
      () => present(batch),
      ({ problem }) => problem !== null,
    );
    expect(waiting).toMatchObject({ state: 'running', failed: 0, problem: { code: 'carrier-rate-limited' }, nextAt: expect.any(String) });
    test.sandbox.faults.clear('fedex');
    await move(batch.batchId, 'running');
    expect(await done(batch)).toMatchObject({ made: 3, failed: 0, problem: null });
  });

  it('go on by themselves where the clock was ahead as they began to wait', async () => {
    fault('rate-limit', 'POST /rate', { times: 1 });
    const batch = await begin(await ordersToShip(1));
    await until(
      () => present(batch),
      ({ problem }) => problem !== null,
    );
    await test.db.execute(sql`update label_batch set next_at = now() + interval '9 hours' where batch_id = ${batch.batchId}`);
    await test.db.execute(sql`select pg_notify('samusil_label_batches', '')`);
    expect(await done(batch)).toMatchObject({ made: 1, failed: 0, problem: null });
  });
});

it('a batch stops once its person may no longer make labels, and goes on in the name of whoever continues it', async () => {
  const orderIds = await ordersToShip(9);
  const [park, chief] = [await test.signIn({ staffName: '박지훈' }), await test.signIn({ role: 'administrator' })];
  fault('late-reply', 'POST /ship', { times: 4, ms: 500 });
  const body = { batchKey: crypto.randomUUID(), orderIds, wanted: 'cheapest', format: 'pdf' as const };
  const batch = await park.call('POST /api/labelBatches/begin', { body });
  await until(atCarrier, (made) => made.length > 0);
  await chief.call('POST /api/staff/update', { body: { staffId: park.staff.staffId, changes: { role: 'viewer' } } });
  const stopped = await until(
    () => present(batch),
    ({ state }) => state !== 'running',
  );
  expect(stopped).toMatchObject({
    state: 'stopped',
    made: 4,
    failed: 0,
    staffName: '박지훈',
    problem: { code: 'right-lost' },
    nextAt: null,
  });
  expect(await atCarrier()).toHaveLength(4);
  await move(batch.batchId, 'running');
  expect(await done(batch)).toMatchObject({ made: 9, staffName: kim.staff.staffName });
  const makers = await rowsOf(
    test.db,
    sql`select made_by as by, count(*)::int as labels from shipment
      where order_id in (select order_id from label_batch_order where batch_id = ${batch.batchId}) group by 1 order by 2`,
  );
  expect(makers).toEqual([
    { by: park.staff.staffId, labels: 4 },
    { by: kim.staff.staffId, labels: 5 },
  ]);
});

it('a batch of which nothing is heard any more is stopped, so that its other orders are not in doubt, too', async () => {
  const orderIds = await ordersToShip(9);
  fault('lost-reply', 'POST /ship', { times: 4 });
  const batch = await begin(orderIds);
  const stopped = await until(
    () => present(batch),
    ({ state }) => state !== 'running',
  );
  expect(stopped).toMatchObject({ state: 'stopped', made: 0, failed: 4, problem: { code: 'carrier-unavailable' }, nextAt: null });
  await move(batch.batchId, 'running');
  expect(await done(batch)).toMatchObject({ made: 5, failed: 4, problem: null });
});

it('a batch waits ever longer while the carrier is out of order, and stops in the end with all its orders open', async () => {
  const orderIds = await ordersToShip(5);
  fault('status', 'POST /rate', { status: 503, times: 99 });
  const batch = await begin(orderIds);
  const pauses: number[] = [];
  let shown = await present(batch);
  while (shown.state === 'running') {
    shown = await until(
      () => present(batch),
      ({ nextAt, state }) => nextAt !== null || state !== 'running',
    );
    expect(shown).toMatchObject({ made: 0, failed: 0, problem: { code: 'carrier-unavailable' } });
    if (shown.nextAt === null) break;
    pauses.push(Math.round((Date.parse(shown.nextAt) - Date.now()) / 10_000) * 10);
    await move(batch.batchId, 'running');
  }
  expect(pauses).toEqual([20, 60, 180, 540]);
  expect(shown).toMatchObject({ state: 'stopped', failed: 0 });
  test.sandbox.faults.clear('fedex');
  await move(batch.batchId, 'running');
  expect(await done(batch)).toMatchObject({ made: 5, failed: 0, problem: null });
});

it('a batch that was stopped is listed until it is done, however many come after it', async () => {
  const add = (state: string, count: number) =>
    rowsOf<{ batchId: number }>(
      test.db,
      sql`insert into label_batch (batch_key, content_hash, staff_id, wanted, format, state)
        select gen_random_uuid(), ''::bytea, ${kim.staff.staffId}, 'cheapest', 'pdf', ${state} from generate_series(1, ${count}::integer)
        returning batch_id as "batchId"`,
    );
  const [stopped] = await add('stopped', 1);
  await add('done', 21);
  const listed = (await kim.call('POST /api/labelBatches/list', { body: {} })).map(({ batchId }) => batchId);
  expect([listed.length, listed.at(-1)]).toEqual([21, stopped?.batchId]);
  await test.db.execute(sql`delete from label_batch where content_hash = ''::bytea`);
});

it('a batch is kept and listed for as long as any other after it was done, however long ago it was begun', async () => {
  const add = (at: string, count: number) =>
    test.db.execute(sql`insert into label_batch (batch_key, content_hash, staff_id, wanted, format, state, made_at)
      select gen_random_uuid(), ''::bytea, ${kim.staff.staffId}, 'cheapest', 'pdf', 'done', now() - ${at}::interval
      from generate_series(1, ${count}::integer)`);
  const batch = await begin(await ordersToShip(1));
  await done(batch);
  await test.db.execute(sql`update label_batch_order set state = 'waiting' where batch_id = ${batch.batchId}`);
  await test.db.execute(
    sql`update label_batch set state = 'stopped', made_at = now() - interval '40 days' where batch_id = ${batch.batchId}`,
  );
  await add('1 day', 20);
  await add('31 days', 1);
  await move(batch.batchId, 'running');
  expect(await done(batch)).toMatchObject({ made: 1, nextAt: null });
  await done(await begin(await ordersToShip(1)));
  expect(await present(batch)).toMatchObject({ state: 'done' });
  const old = await rowsOf(test.db, sql`delete from label_batch where content_hash = ''::bytea returning made_at`);
  expect(old).toHaveLength(20);
});

it('an attempt of a process that died is looked for, and not repeated', async () => {
  const orderIds = await ordersToShip(1);
  fault('lost-reply', 'POST /ship');
  const batch = await done(await begin(orderIds));
  // the state that a process leaves when it is killed while the carrier answers
  await test.db
    .update(shipment)
    .set({ state: 'making', busyUntil: sql`now() - interval '1 minute'` })
    .where(sql`order_id = ${orderIds[0]}`);
  await test.db.execute(sql`update label_batch_order set state = 'waiting', problem = null where batch_id = ${batch.batchId}`);
  await test.db.execute(sql`update label_batch set state = 'running', next_at = null where batch_id = ${batch.batchId}`);
  const finished = await done(batch);
  expect(await outcomes(finished)).toMatchObject([{ state: 'failed', problem: 'label-found' }]);
  const [found] = (await kim.call('POST /api/shipments/list', { body: { orderId: orderIds[0] ?? 0 } })).shipments;
  expect(found?.state).toBe('found');
  expect(await atCarrier()).toHaveLength(1);
  expect(await kim.fetch(`/api/labelBatches/papers?batchId=${batch.batchId}`)).toMatchObject({ status: 409 });
});

it('open pages are told how far they are', async () => {
  const events = await openEventStream((init) => kim.fetch('/api/events', init));
  await events.next('ready', () => true);
  const { batchId } = await begin(await ordersToShip(2));
  await events.next('labelBatches', ({ batches }) => batches.some((each) => each.batchId === batchId && each.state === 'done'));
  events.close();
});
