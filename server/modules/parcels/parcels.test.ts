import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestParcelFirst } from '#contract/parcels/newest-parcel-first.ts';
import { maxParcelsOfOrder } from '#contract/parcels/parcel-limits.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { eraseReceivers } from '#server/modules/orders/orders.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { addParcels } from './add-parcels.ts';

let test: TestApp;
let kim: Awaited<ReturnType<TestApp['signIn']>>;
let lee: Client;
let box: number;

beforeAll(async () => {
  test = await startTestApp();
  [kim, lee] = [await test.signIn({ staffName: '김담당' }), await test.signIn({ staffName: '이담당' })];
  [box = 0] = await addProducts(test.db, [{ sku: 'BOX' }]);
});
afterAll(() => test.close());

const order = () => registerOrder(kim, newOrder([box]));
let lastNumber = 100_000_000_000;
const freshNumber = () => {
  lastNumber += 1;
  return String(lastNumber);
};
const row = (orderNumber: string, trackingNumber = freshNumber(), carrier = 'FedEx') => ({ orderNumber, trackingNumber, carrier });
const add = (...rows: ReturnType<typeof row>[]) => kim.call('POST /api/parcels/add', { body: { rows } });
const parcelOf = async (): Promise<Parcel> => (await add(row((await order()).orderNumber))).parcels[0]!;
const update = (by: Client, parcelId: number, changes: object, revision?: number) =>
  by.call('POST /api/parcels/update', { body: { parcelId, changes, ...(revision && { revision }) } });

describe('tracking numbers', () => {
  it('are added to their orders, and begin as not sent', async () => {
    const { orderId, orderNumber } = await order();
    const { outcomes, parcels } = await add(row(orderNumber, ' em 123-456 789kr ', 'EMS'));
    expect(outcomes).toEqual([{ outcome: 'added', elsewhere: null, beside: [], attempt: null }]);
    expect(parcels).toMatchObject([
      { orderId, carrier: 'EMS', trackingNumber: 'EM123456789KR', state: 'before', problem: null, revision: 1 },
    ]);
    expect((await kim.call('POST /api/parcels/list', { body: {} }))[0]).toEqual(parcels[0]);
    expect(await lee.call('POST /api/parcels/ofOrder', { body: { orderId } })).toEqual({ parcels });
    const other = await order();
    expect(await lee.call('POST /api/parcels/ofOrder', { body: { orderId: other.orderId } })).toEqual({ parcels: [] });
    const nowhere = await lee.problem('POST /api/parcels/ofOrder', { body: { orderId: other.orderId + 1 } });
    expect(nowhere).toMatchObject({ status: 404, code: 'order-not-found' });
  });

  it('are added as far as they can be, and each that cannot says why', async () => {
    const [good, cancelled] = [await order(), await order()];
    await kim.call('POST /api/orders/update', { body: { orderId: cancelled.orderId, changes: { cancelled: true } } });
    const again = row(good.orderNumber);
    const { outcomes, parcels } = await add(again, again, row('999999-999'), row(cancelled.orderNumber));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['added', 'same', 'unknown-order', 'cancelled-order']);
    expect(parcels).toHaveLength(1);
  });

  it('of one order are a hundred at most', async () => {
    const { orderNumber } = await order();
    await add(...Array.from({ length: maxParcelsOfOrder - 1 }, () => row(orderNumber)));
    const { outcomes, parcels } = await add(row(orderNumber), row(orderNumber));
    expect([outcomes.map(({ outcome }) => outcome), parcels.length]).toEqual([['added', 'full-order'], 1]);
  });

  it('that are sent again add nothing', async () => {
    const { orderNumber } = await order();
    const rows = [row(orderNumber), row(orderNumber)];
    await add(...rows);
    const { outcomes, parcels } = await add(...rows);
    expect([outcomes.map(({ outcome }) => outcome), parcels]).toEqual([['same', 'same'], []]);
  });

  it('that two people add at the same moment are added once', async () => {
    const { orderId, orderNumber } = await order();
    const rows = [row(orderNumber)];
    await Promise.all([kim, lee, kim].map((by) => by.call('POST /api/parcels/add', { body: { rows } })));
    const list = await kim.call('POST /api/parcels/list', { body: {} });
    expect(list.filter((parcel) => parcel.orderId === orderId)).toHaveLength(1);
  });

  it('beside a parcel that the order has already are added only where that was seen, and a cancelled one is none', async () => {
    const { orderNumber } = await order();
    const [first] = (await add(row(orderNumber))).parcels;
    const beside = (besideParcels: number[]) =>
      kim.call('POST /api/parcels/add', { body: { rows: [{ ...row(orderNumber), besideParcels }] } });
    expect((await beside([])).outcomes).toEqual([{ outcome: 'other-parcel', elsewhere: null, beside: [first?.parcelId], attempt: null }]);
    expect((await beside([first?.parcelId ?? 0])).outcomes).toEqual([
      { outcome: 'added', elsewhere: null, beside: [first?.parcelId], attempt: null },
    ]);
    for (const { parcelId } of (await kim.call('POST /api/parcels/list', { body: {} })).slice(0, 2))
      await update(kim, parcelId, { state: 'cancelled' });
    expect((await beside([])).outcomes).toEqual([{ outcome: 'added', elsewhere: null, beside: [], attempt: null }]);
  });

  it('beside which somebody else adds one at the same moment are not added either where that was not seen', async () => {
    const { orderNumber } = await order();
    const rows = () => [{ ...row(orderNumber), besideParcels: [] }];
    const answers: string[] = [];
    let adding: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      answers.push(...(await addParcels(tx, { rows: rows(), dryRun: false }, kim.staff.staffId)).outcomes.map(({ outcome }) => outcome));
      adding = lee
        .call('POST /api/parcels/add', { body: { rows: rows() } })
        .then(({ outcomes }) => answers.push(...outcomes.map(({ outcome }) => outcome)));
      // the embedded database has one connection, so there the request has not begun yet
      if (test.database.kind === 'postgres') while (answers.length === 1 && !(await isAwaited(tx)));
    });
    await adding;
    expect(answers).toEqual(['added', 'other-parcel']);
  });

  it('that another order has as well are told, and added: two orders may go in one parcel', async () => {
    const [first, second] = [await order(), await order()];
    const shared = freshNumber();
    await add(row(first.orderNumber, shared));
    expect((await add(row(second.orderNumber, shared))).outcomes).toEqual([
      { outcome: 'added', elsewhere: first.orderNumber, beside: [], attempt: null },
    ]);
  });

  it('are only looked at where that is asked', async () => {
    const { orderId, orderNumber } = await order();
    const { outcomes } = await kim.call('POST /api/parcels/add', { body: { rows: [row(orderNumber)], dryRun: true } });
    expect(outcomes).toEqual([{ outcome: 'added', elsewhere: null, beside: [], attempt: null }]);
    expect((await kim.call('POST /api/parcels/list', { body: {} })).some((parcel) => parcel.orderId === orderId)).toBe(false);
  });

  it.each(['', '1234', '한글번호1234', '1'.repeat(41)])('%j is none', async (trackingNumber) => {
    const { orderNumber } = await order();
    const problem = await kim.problem('POST /api/parcels/add', { body: { rows: [row(orderNumber, trackingNumber)] } });
    expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ path: 'rows.0.trackingNumber' }] });
  });
});

describe('a parcel', () => {
  it('says since when it is where it is; a problem has a name', async () => {
    const { parcelId, stateSince } = await parcelOf();
    const { parcel } = await update(kim, parcelId, { state: 'problem' });
    expect(parcel).toMatchObject({ state: 'problem', problem: 'other' });
    expect(Date.parse(parcel.stateSince)).toBeGreaterThan(Date.parse(stateSince));
    expect((await update(kim, parcelId, { problem: 'duty' })).parcel).toMatchObject({ state: 'problem', problem: 'duty' });
    expect((await update(kim, parcelId, { state: 'problem' })).parcel).toMatchObject({ state: 'problem', problem: 'duty' });
    expect((await update(kim, parcelId, { state: 'done' })).parcel).toMatchObject({ state: 'done', problem: null });
    expect((await update(kim, parcelId, { problem: 'address' })).parcel).toMatchObject({ state: 'problem', problem: 'address' });
  });

  it('that is put back to a problem has the same one again, also where its number was corrected since', async () => {
    const { orderId, parcelId } = await parcelOf();
    const takeBack = async (field: string) => {
      const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'parcel', entityId: String(parcelId), field } });
      await kim.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
      const { parcels } = await kim.call('POST /api/parcels/ofOrder', { body: { orderId } });
      return [parcels[0]?.state, parcels[0]?.problem];
    };
    await update(kim, parcelId, { problem: 'address' });
    await update(kim, parcelId, { problem: 'duty' });
    await update(kim, parcelId, { state: 'done' });
    expect(await takeBack('state')).toEqual(['problem', 'duty']);
    expect(await takeBack('state')).toEqual(['done', null]);
    await update(lee, parcelId, { trackingNumber: freshNumber() });
    expect(await takeBack('state')).toEqual(['problem', 'duty']);
    await update(kim, parcelId, { problem: 'lost' });
    expect(await takeBack('problem')).toEqual(['problem', 'duty']);
    expect(await takeBack('state')).toEqual(['done', null]);
    expect(await takeBack('problem')).toEqual(['problem', 'duty']);
  });

  it('keeps its time and revision where nothing is changed', async () => {
    const before = await parcelOf();
    expect((await update(kim, before.parcelId, { state: 'before', carrier: 'FedEx' })).parcel).toEqual(before);
  });

  it('that somebody else changed meanwhile is refused with what it is now', async () => {
    const { parcelId, revision } = await parcelOf();
    await update(lee, parcelId, { state: 'moving' });
    const body = { parcelId, revision, changes: { state: 'done' as const } };
    expect(await kim.problem('POST /api/parcels/update', { body })).toMatchObject({
      code: 'revision-conflict',
      current: { state: 'moving' },
      change: { field: 'state', staffName: '이담당' },
    });
  });

  it('has a number only once in its order', async () => {
    const { orderNumber } = await order();
    const [first, second] = [row(orderNumber), row(orderNumber)];
    const { parcels } = await add(first, second);
    const other = parcels.find(({ trackingNumber }) => trackingNumber === second.trackingNumber);
    const body = { parcelId: other?.parcelId ?? 0, changes: { trackingNumber: first.trackingNumber } };
    expect(await kim.problem('POST /api/parcels/update', { body })).toMatchObject({ code: 'parcel-exists' });
  });

  it('that was typed at the wrong order is taken away, and its history says so', async () => {
    const { parcelId } = await parcelOf();
    await kim.call('POST /api/parcels/remove', { body: { parcelId } });
    expect(await kim.problem('POST /api/parcels/remove', { body: { parcelId } })).toMatchObject({ code: 'parcel-not-found' });
    expect(await kim.problem('POST /api/parcels/update', { body: { parcelId, changes: { state: 'done' } } })).toMatchObject({
      code: 'parcel-not-found',
    });
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'parcel', entityId: String(parcelId) } });
    expect(changes[0]).toMatchObject({ field: null, to: null, staffName: '김담당' });
  });

  it('that somebody else has corrected meanwhile is not taken away', async () => {
    const { parcelId, revision } = await parcelOf();
    await update(lee, parcelId, { trackingNumber: freshNumber() });
    const refused = await kim.problem('POST /api/parcels/remove', { body: { parcelId, revision } });
    expect(refused).toMatchObject({ code: 'revision-conflict', current: { parcelId }, change: { field: 'trackingNumber' } });
    await kim.call('POST /api/parcels/remove', { body: { parcelId, revision: revision + 1 } });
  });

  it('gets no number whose receiver is being erased at the same moment', async () => {
    const { orderId, parcelId } = await parcelOf();
    let problem: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await eraseReceivers(tx, [orderId], { staffId: null, reason: null });
      problem = kim.problem('POST /api/parcels/update', { body: { parcelId, changes: { trackingNumber: freshNumber() } } });
      // the embedded database has one connection, so there the request has not begun yet
      if (test.database.kind === 'postgres') while (!(await isAwaited(tx)));
    });
    expect(await problem).toMatchObject({ code: 'personal-data-erased' });
  });

  it('that changes is seen by open pages, and one that goes as well', async () => {
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    await stream.waitFor(({ name }) => name === 'ready');
    const { parcelId } = await parcelOf();
    await update(kim, parcelId, { state: 'customs' });
    await stream.waitFor(({ data: { rows } }) => rows?.some((each) => each.parcelId === parcelId && each.state === 'customs') ?? false);
    await kim.call('POST /api/parcels/remove', { body: { parcelId } });
    await stream.waitFor(({ data }) => (data.gone as string[] | undefined)?.includes(String(parcelId)) ?? false);
    stream.close();
  });
});

it('the list is in the order of the contract', async () => {
  const list = await kim.call('POST /api/parcels/list', { body: {} });
  expect(list.length).toBeGreaterThan(5);
  expect(list.toSorted(newestParcelFirst)).toEqual(list);
});

it('the pages of the carriers are those of the settings', async () => {
  const { pages } = await kim.call('POST /api/parcels/pages', { body: {} });
  expect(pages.map(({ carrier }) => carrier)).toEqual(['FedEx', 'EMS', 'K-Packet', 'DHL']);
  expect(pages.every(({ page }) => page.includes('{number}'))).toBe(true);
});
