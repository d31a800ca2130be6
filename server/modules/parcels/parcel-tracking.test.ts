import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StatusName } from '#sandbox/fedex/tracking/status-codes.ts';
import { parcelWatch } from '#server/db/schema/parcels/parcel-watch.ts';
import type { Carrier, ParcelTracker } from '#server/integrations/carriers/carrier.ts';
import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { Crashed, type CrashPoints, crashAfter, databaseSteps } from '#test/database/crash-points.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { askAtOnce } from './ask-at-once.ts';
import { nextPause, pauseOfEnded } from './asking-rhythm.ts';
import { parcelTracking } from './parcel-tracking.job.ts';
import { dueParcels, makeDue } from './parcel-watch.repository.ts';
import { storeTracked } from './store-tracked.ts';

const hour = 3_600_000;
let test: TestApp;
let kim: Client;
let box: number;
let fedex: Carrier & { tracking: ParcelTracker };
let lastNumber = 794_600_100_000;

beforeAll(async () => {
  // without the job of the app: the tests run it
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  [box = 0] = await addProducts(test.db, [{}]);
  const [carrier] = createCarriers({ fedex: { ...test.config.carriers.fedex, tracking: true } as never });
  if (!carrier?.tracking) throw new Error('there is no tracking');
  fedex = { ...carrier, tracking: carrier.tracking };
});
beforeEach(() => test.db.execute(sql`delete from parcel`));
afterAll(() => test.close());

async function parcel(carrier = 'FedEx') {
  const order = await registerOrder(kim, newOrder([box]));
  lastNumber += 1;
  const row = { orderNumber: order.orderNumber, carrier, trackingNumber: String(lastNumber) };
  const [added] = (await kim.call('POST /api/parcels/add', { body: { rows: [row] } })).parcels;
  if (!added) throw new Error('nothing was added');
  return added;
}
async function move(trackingNumber: string, ...statuses: StatusName[]): Promise<void> {
  for (const status of statuses) {
    test.sandbox.clock.advance(hour);
    const body = new URLSearchParams({ trackingNumber, status });
    await fetch(`${test.sandbox.origin}/fedex/parcels`, { method: 'POST', redirect: 'manual', body });
  }
}
const run = (points?: CrashPoints) => {
  const db = points ? points.of(test.db, databaseSteps) : test.db;
  const carrier = points ? { ...fedex, tracking: points.of(fedex.tracking, ['track']) } : fedex;
  return parcelTracking(db, [carrier], () => undefined).run({ signal: AbortSignal.timeout(60_000), notifications: [] });
};
const everyDue = () => test.db.update(parcelWatch).set({ nextAt: sql`now()` });
const seen = async (orderId: number) => {
  const row = (await kim.call('POST /api/parcels/list', { body: {} })).find((each) => each.orderId === orderId);
  const { scans } = await kim.call('POST /api/parcels/scans', { body: { orderId } });
  return { state: row?.state, problem: row?.problem, text: row?.statusText, scans: scans.map(({ code }) => code) };
};
const asked = () => test.sandbox.requests('fedex').filter((request) => request.includes('track')).length;

describe('the carrier is asked', () => {
  it('and what it says is kept: where the parcel is, and everything that was seen', async () => {
    const { orderId, trackingNumber } = await parcel();
    await run();
    expect(await seen(orderId)).toEqual({ state: 'before', problem: null, text: null, scans: [] });
    await move(trackingNumber, 'PU', 'DP', 'CP');
    await everyDue();
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'customs', text: 'Clearance in progress', scans: ['CP', 'DP', 'PU'] });
    await move(trackingNumber, 'OD', 'DE-03');
    await everyDue();
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'problem', problem: 'address', scans: ['DE', 'OD', 'CP', 'DP', 'PU'] });
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'parcel', field: 'state' } });
    expect(changes.map(({ to, staffName, cause }) => [to, staffName, cause])).toEqual([
      ['problem', null, 'carrier'],
      ['customs', null, 'carrier'],
    ]);
    // the start page shows only what people did
    const recent = await kim.call('POST /api/history/recent', { body: {} });
    expect(recent.changes.map(({ cause }) => cause)).not.toContain('carrier');
    expect(recent.changes.some(({ kind }) => kind === 'parcel')).toBe(true);
  });

  it('for 30 numbers at once, and no more often than its rhythm', async () => {
    for (let n = 0; n < 31; n += 1) await parcel();
    const before = asked();
    await run();
    expect(asked() - before).toBe(2);
    await run();
    expect(asked() - before).toBe(2);
  });

  it('not for other carriers, nor for what has arrived, nor without a number', async () => {
    await parcel('EMS');
    const { parcelId } = await parcel();
    // what an erasure leaves
    await test.db.execute(sql`update parcel set tracking_number = '' where parcel_id = ${parcelId}`);
    const { trackingNumber } = await parcel();
    await move(trackingNumber, 'DL');
    await run();
    const before = asked();
    await everyDue().where(sql`next_at is not null`);
    await run();
    expect(asked()).toBe(before);
  });

  it('also where another carrier, asked before it, does not answer', async () => {
    const { orderId, trackingNumber } = await parcel();
    await parcel('DHL');
    await move(trackingNumber, 'PU');
    const away: Carrier = { name: 'DHL', tracking: { atOnce: 1, track: () => Promise.reject(new Error('DHL is away')) } };
    const job = parcelTracking(test.db, [away, fedex], () => undefined);
    await expect(job.run({ signal: AbortSignal.timeout(60_000), notifications: [] })).rejects.toThrow('DHL is away');
    expect(await seen(orderId)).toMatchObject({ state: 'moving' });
  });

  it('and an answer that cannot be stored of one parcel keeps no other from being followed', async () => {
    const [odd, good] = [await parcel(), await parcel()];
    await move(good.trackingNumber, 'PU');
    await move(odd.trackingNumber, 'PU');
    const track: ParcelTracker['track'] = async (numbers) => {
      const found = new Map(await fedex.tracking.track(numbers));
      const reply = found.get(odd.trackingNumber);
      return reply ? found.set(odd.trackingNumber, { ...reply, text: 'Picked up\u0000' }) : found;
    };
    const job = parcelTracking(test.db, [{ name: 'FedEx', tracking: { atOnce: 30, track } }], () => undefined);
    const work = () => job.run({ signal: AbortSignal.timeout(60_000), notifications: [] });
    await expect(work()).rejects.toThrow();
    expect([(await seen(good.orderId)).state, (await seen(odd.orderId)).state]).toEqual(['moving', 'before']);
    // the failed parcel is not asked for again before it is due
    await work();
  });

  it('at once where somebody does not want to wait, but no more for what has arrived', async () => {
    const { orderId, trackingNumber } = await parcel();
    await parcel('EMS');
    const ask = () => askAtOnce(test.db, orderId, [fedex]);
    await move(trackingNumber, 'PU');
    await run();
    await move(trackingNumber, 'DL');
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'moving' });
    expect(await ask()).toEqual({ parcels: 1, changed: 1 });
    expect(await seen(orderId)).toMatchObject({ state: 'done' });
    expect(await ask()).toEqual({ parcels: 0, changed: 0 });
    // the app of this test has no carrier with tracking
    expect(await kim.call('POST /api/parcels/ask', { body: { orderId } })).toEqual({ parcels: 0, changed: 0 });
    expect(await kim.problem('POST /api/parcels/ask', { body: { orderId: 999_999 } })).toMatchObject({ code: 'order-not-found' });
  });

  it('and whoever does not want to wait is told that there is no news, or that it does not answer: the job asks again', async () => {
    const { orderId, trackingNumber } = await parcel();
    const ask = () => askAtOnce(test.db, orderId, [fedex]);
    expect(await ask()).toEqual({ parcels: 1, changed: 0 });
    await move(trackingNumber, 'PU');
    test.sandbox.faults.add({ service: 'fedex', kind: 'html', match: 'track' });
    await expect(ask()).rejects.toMatchObject({ code: 'carrier-unavailable' });
    expect(await seen(orderId)).toMatchObject({ state: 'before' });
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'moving' });
    expect(await ask()).toEqual({ parcels: 1, changed: 0 });
  });

  it('once, and in its rhythm again, after the clock was ahead when it was asked for last', async () => {
    const [waiting, wanted] = [await parcel(), await parcel()];
    await run();
    for (const { trackingNumber } of [waiting, wanted]) await move(trackingNumber, 'PU');
    await test.db.update(parcelWatch).set({ askedAt: sql`now() + interval '9 hours'`, nextAt: sql`now() + interval '12 hours'` });
    await makeDue(test.db, wanted.orderId, 'fedex');
    const stop = new AbortController();
    let calls = 0;
    const track: ParcelTracker['track'] = async (numbers) => {
      calls += 1;
      if (calls === 5) stop.abort();
      return await fedex.tracking.track(numbers);
    };
    const job = parcelTracking(test.db, [{ name: 'FedEx', tracking: { atOnce: 30, track } }], () => undefined);
    await job.run({ signal: stop.signal, notifications: [] });
    expect(calls).toBe(1);
    expect([(await seen(waiting.orderId)).state, (await seen(wanted.orderId)).state]).toEqual(['moving', 'moving']);
    expect(await dueParcels(test.db, 'fedex', 30)).toEqual([]);
  });

  it('and with a code that nobody knows the parcel is on its way, with the words as they came', async () => {
    const { orderId, trackingNumber } = await parcel();
    await move(trackingNumber, 'ZZ');
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'moving', text: 'Something that nobody has documented', scans: ['ZZ'] });
    await move(trackingNumber, 'DE-03');
    await everyDue();
    await run();
    await move(trackingNumber, 'ZZ');
    await everyDue();
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'problem', problem: 'address', scans: ['ZZ', 'DE', 'ZZ'] });
  });

  it('and what somebody said by hand stays until there is news', async () => {
    const { orderId, parcelId, trackingNumber } = await parcel();
    await move(trackingNumber, 'OD');
    await run();
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'done' } } });
    await everyDue();
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'done' });
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'delivering' } } });
    await move(trackingNumber, 'DL');
    await everyDue();
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'done', scans: ['DL', 'OD'] });
  });

  it('and one that was cancelled stays so while the carrier has only its label, until it is under way all the same', async () => {
    const { orderId, parcelId, trackingNumber } = await parcel();
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state: 'cancelled' } } });
    await move(trackingNumber, 'OC');
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'cancelled', scans: ['OC'] });
    await move(trackingNumber, 'PU');
    await everyDue();
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'moving' });
  });

  it.each(['moving', 'problem', 'done'] as const)(
    'and one of which somebody has said %s stays so when the carrier hears of its label only after that',
    async (state) => {
      const { orderId, parcelId, trackingNumber } = await parcel();
      await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state } } });
      await move(trackingNumber, 'OC');
      await run();
      expect(await seen(orderId)).toMatchObject({ state, scans: ['OC'] });
      await move(trackingNumber, 'OD');
      await everyDue();
      await run();
      expect(await seen(orderId)).toMatchObject({ state: 'delivering' });
    },
  );

  it('and a number that was corrected begins anew, without what was seen of the other', async () => {
    const { orderId, parcelId, trackingNumber } = await parcel();
    await move(trackingNumber, 'PU', 'DL');
    await run();
    lastNumber += 1;
    const corrected = String(lastNumber);
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { trackingNumber: corrected } } });
    expect(await seen(orderId)).toEqual({ state: 'before', problem: null, text: null, scans: [] });
    await move(corrected, 'IT');
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'moving', scans: ['IT'] });
  });

  it.each(['html', 'cut', 'rate-limit', 'lost-reply'] as const)('again after %s, and nothing is lost', async (kind) => {
    const { orderId, trackingNumber } = await parcel();
    await move(trackingNumber, 'PU');
    test.sandbox.faults.add({ service: 'fedex', kind, match: 'track' });
    await expect(run()).rejects.toThrow();
    await run();
    expect(await seen(orderId)).toMatchObject({ state: 'moving', scans: ['PU'] });
  });
});

it('of two processes that ask at the same time the one whose answer is older, and comes later, writes nothing', async () => {
  const { orderId, trackingNumber } = await parcel();
  await move(trackingNumber, 'OD');
  const due = await dueParcels(test.db, 'FedEx', 30);
  const older = await fedex.tracking.track([trackingNumber]);
  await move(trackingNumber, 'DL');
  await run();
  expect(await storeTracked(test.db, due, older)).toBe(false);
  expect(await seen(orderId)).toMatchObject({ state: 'done', scans: ['DL', 'OD'] });
  await run();
  expect(await everyDue().where(sql`next_at is not null`).returning()).toEqual([]);
});

it('a process that dies at any step leaves what the next one finishes, and nothing is there twice', async () => {
  const { orderId, trackingNumber } = await parcel();
  let crashes = 0;
  for (let steps = 0; ; steps += 1) {
    await move(trackingNumber, 'AR');
    await everyDue();
    const points = crashAfter(steps);
    const died = await run(points).then(
      () => false,
      (error: unknown) => error instanceof Crashed,
    );
    await run();
    const { state, scans } = await seen(orderId);
    expect([state, scans.length]).toEqual(['moving', steps + 1]);
    if (!died) break;
    crashes += 1;
  }
  expect(crashes).toBeGreaterThan(4);
});

it('what changes soon is asked for often, and what has ended or was forgotten never again', () => {
  const day = 24 * hour;
  const states = ['before', 'moving', 'customs', 'delivering', 'problem'] as const;
  const minutes = (state: (typeof states)[number], ageMs: number) => (nextPause(state, ageMs) ?? 0) / 60_000;
  expect(states.map((state) => minutes(state, day))).toEqual([180, 120, 120, 20, 60]);
  expect(minutes('before', 11 * day)).toBe(1440);
  expect([nextPause('done', 0), nextPause('cancelled', 0), nextPause('moving', 91 * day)]).toEqual([undefined, undefined, undefined]);
  expect([0, 31].map((days) => pauseOfEnded('cancelled', days * day))).toEqual([day, undefined]);
  expect([0, 31, 91].map((days) => pauseOfEnded('unused', days * day))).toEqual([day, day, undefined]);
});
