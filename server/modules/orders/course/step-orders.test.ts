import { fc, test as property } from '@fast-check/vitest';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CourseFacts, type OrderStep, orderSteps, stageOf } from '#contract/orders/course/order-course.ts';
import { type ParcelState, parcelStates } from '#contract/parcels/parcel-states.ts';
import { rowsOf } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

type Person = Client & { staff: { staffId: number } };
let test: TestApp;
let han: Person;
let yun: Person;
let product: number;

beforeAll(async () => {
  test = await startTestApp();
  han = await test.signIn({ staffName: '한태오' });
  yun = await test.signIn({ staffName: '윤하나' });
  [product = 0] = await addProducts(test.db, [{ sku: 'BOX-1', price: 12.5 }]);
});
afterAll(() => test.close());

const register = () => registerOrder(han, newOrder([product]));
const step = async (by: Client, orderIds: number[], of: OrderStep, back = false) =>
  (await by.call('POST /api/orders/step', { body: { orderIds, step: of, back } })).outcomes;
const detail = async (orderId: number) => (await han.call('POST /api/orders/detail', { body: { orderId } })).order;
const listed = async (orderId: number) => (await han.call('POST /api/orders/window', { body: { among: [orderId] } })).orders[0];
const cancel = (orderId: number, cancelled: boolean) => han.call('POST /api/orders/update', { body: { orderId, changes: { cancelled } } });

let numbers = 0;
async function addParcel(orderNumber: string): Promise<number> {
  numbers += 1;
  const rows = [{ orderNumber, carrier: 'EMS', trackingNumber: `EX${String(numbers).padStart(9, '0')}KR` }];
  return (await han.call('POST /api/parcels/add', { body: { rows } })).parcels[0]?.parcelId ?? 0;
}
const move = (parcelId: number, state: ParcelState) => han.call('POST /api/parcels/update', { body: { parcelId, changes: { state } } });

describe('a step of an order', () => {
  it('is kept with who said it and when, in the order, its list and its history', async () => {
    const { orderId } = await register();
    expect(await step(han, [orderId], 'paid')).toEqual([{ orderId, outcome: 'done', stage: 'paid' }]);
    expect(await step(yun, [orderId], 'packed')).toEqual([{ orderId, outcome: 'done', stage: 'packed' }]);
    const { course } = await detail(orderId);
    expect(course).toMatchObject({
      stage: 'packed',
      said: { paid: { byName: '한태오' }, packed: { byName: '윤하나' }, sent: { at: null } },
    });
    expect(Date.now() - Date.parse(course.said.packed.at ?? '')).toBeLessThan(60_000);
    expect(await listed(orderId)).toMatchObject({ stage: 'packed', delivery: 'none' });
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId) } });
    expect(changes.map(({ field, staffName }) => [field, staffName])).toEqual([
      ['packedAt', '윤하나'],
      ['paidAt', '한태오'],
      [null, '한태오'],
    ]);
  });

  it('is taken back while nothing hangs on it, by its button and from the history', async () => {
    const { orderId } = await register();
    await step(han, [orderId], 'paid');
    await step(han, [orderId], 'packed');
    expect(await step(han, [orderId], 'paid', true)).toEqual([{ orderId, outcome: 'hangs', stage: 'packed' }]);
    const history = async () => (await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId) } })).changes;
    const [packed, paid] = await history();
    const putBack = (changeId = 0) => han.call('POST /api/history/putBack', { body: { changeId } });
    expect(await han.problem('POST /api/history/putBack', { body: { changeId: paid?.changeId } })).toMatchObject({
      code: 'cannot-put-back',
    });
    await putBack(packed?.changeId);
    expect((await detail(orderId)).course.stage).toBe('paid');
    const [again] = await history();
    await putBack(again?.changeId);
    expect((await detail(orderId)).course).toMatchObject({
      stage: 'packed',
      said: { packed: { at: new Date(String(packed?.to)).toISOString() } },
    });
    expect(await step(han, [orderId], 'packed', true)).toMatchObject([{ outcome: 'done', stage: 'paid' }]);
    expect(await step(han, [orderId], 'paid', true)).toMatchObject([{ outcome: 'done', stage: 'registered' }]);
  });

  it('is not put back where a parcel has said it since: nothing would become different', async () => {
    const { orderId, orderNumber } = await register();
    await step(han, [orderId], 'sent');
    await step(han, [orderId], 'sent', true);
    const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId) } });
    await move(await addParcel(orderNumber), 'moving');
    const body = { changeId: changes[0]?.changeId };
    expect(await han.problem('POST /api/history/putBack', { body })).toMatchObject({ code: 'cannot-put-back' });
    expect((await detail(orderId)).course).toMatchObject({ stage: 'sent', said: { sent: { at: null } } });
  });

  it('follows the parcels where the order has some: they send it and complete it', async () => {
    const { orderId, orderNumber } = await register();
    await step(han, [orderId], 'packed');
    const parcels = [await addParcel(orderNumber), await addParcel(orderNumber)];
    expect(await listed(orderId)).toMatchObject({ stage: 'packed', delivery: 'before' });
    await move(parcels[0] ?? 0, 'moving');
    expect(await listed(orderId)).toMatchObject({ stage: 'sent' });
    expect(await step(han, [orderId], 'packed', true)).toMatchObject([{ outcome: 'hangs' }]);
    expect(await step(han, [orderId], 'completed')).toMatchObject([{ outcome: 'parcels' }]);
    for (const parcelId of parcels) await move(parcelId, 'done');
    expect(await listed(orderId)).toMatchObject({ stage: 'completed' });
    const { course } = await detail(orderId);
    expect(course).toMatchObject({ stage: 'completed', leftAt: expect.any(String), arrivedAt: expect.any(String) });
    // the payment comes last
    expect(await step(han, [orderId], 'paid')).toEqual([{ orderId, outcome: 'done', stage: 'completed' }]);
    expect(await step(han, [orderId], 'paid', true)).toMatchObject([{ outcome: 'done' }]);
    for (const parcelId of parcels) await han.call('POST /api/parcels/remove', { body: { parcelId } });
    expect(await listed(orderId)).toMatchObject({ stage: 'packed' });
  });

  it('is said by people where no parcel says it, and such an order counts as sent', async () => {
    const { orderId } = await register();
    const unsent = async () => (await han.call('POST /api/orders/window', { body: { unsent: true, among: [orderId] } })).orders.length;
    expect(await unsent()).toBe(1);
    expect(await step(han, [orderId], 'sent')).toMatchObject([{ outcome: 'done', stage: 'sent' }]);
    expect(await unsent()).toBe(0);
    expect(await step(han, [orderId], 'packed')).toMatchObject([{ outcome: 'past' }]);
    expect(await step(han, [orderId], 'completed')).toMatchObject([{ outcome: 'done', stage: 'completed' }]);
    expect(await step(han, [orderId], 'sent', true)).toMatchObject([{ outcome: 'hangs' }]);
    expect(await step(han, [orderId], 'completed', true)).toMatchObject([{ outcome: 'done', stage: 'sent' }]);
  });

  it('is still to come where every parcel was cancelled: such an order is not sent', async () => {
    const { orderId, orderNumber } = await register();
    const unsent = async () => (await han.call('POST /api/orders/window', { body: { unsent: true, among: [orderId] } })).orders.length;
    const parcel = await addParcel(orderNumber);
    expect(await unsent()).toBe(0);
    await move(parcel, 'cancelled');
    expect(await listed(orderId)).toMatchObject({ stage: 'registered', delivery: 'cancelled' });
    expect(await unsent()).toBe(1);
    await addParcel(orderNumber);
    expect(await unsent()).toBe(0);
  });

  it('is said of many at once: each has an outcome of its own', async () => {
    const [one, paid, cancelled] = [await register(), await register(), await register()].map(({ orderId }) => orderId) as [
      number,
      number,
      number,
    ];
    await step(han, [paid], 'paid');
    await cancel(cancelled, true);
    expect(await step(han, [one, paid, cancelled, 999_999], 'paid')).toEqual([
      { orderId: one, outcome: 'done', stage: 'paid' },
      { orderId: paid, outcome: 'same', stage: 'paid' },
      { orderId: cancelled, outcome: 'cancelled', stage: 'cancelled' },
      { orderId: 999_999, outcome: 'unknown', stage: null },
    ]);
    await cancel(cancelled, false);
    expect(await listed(cancelled)).toMatchObject({ stage: 'registered' });
  });

  it('is said once where two people say it at the same moment, and the list agrees with the orders afterwards', async () => {
    const orderIds: number[] = [];
    for (let at = 0; at < 8; at += 1) orderIds.push((await register()).orderId);
    const parcels = [];
    for (const orderId of orderIds) parcels.push(await addParcel((await detail(orderId)).orderNumber));
    const turned = orderIds.toReversed();
    const [first, second] = await Promise.all([
      step(han, orderIds, 'paid'),
      step(yun, turned, 'paid'),
      ...parcels.map((parcelId) => move(parcelId, 'moving')),
      step(han, turned, 'packed'),
      step(yun, orderIds, 'packed'),
    ]);
    const enteredBy = (orderId: number) =>
      [first, second].filter((of) => of.some((each) => each.orderId === orderId && each.outcome === 'done'));
    for (const orderId of orderIds) {
      expect(enteredBy(orderId)).toHaveLength(1);
      const { changes } = await han.call('POST /api/history/list', { body: { kind: 'order', entityId: String(orderId) } });
      expect(changes.filter(({ field }) => field === 'paidAt')).toHaveLength(1);
      const { course } = await detail(orderId);
      expect(course.stage).toBe('sent');
      expect(course.said.paid.byName).toBe(enteredBy(orderId)[0] === first ? '한태오' : '윤하나');
      expect(await listed(orderId)).toMatchObject({ stage: 'sent', delivery: 'moving' });
    }
  });

  it('is for those who may write orders', async () => {
    await test.db.insert(role).values({ roleKey: 'looking', roleName: '열람만', rights: [] });
    const viewer = await test.signIn({ role: 'looking' });
    const { orderId } = await register();
    expect(await viewer.problem('POST /api/orders/step', { body: { orderIds: [orderId], step: 'paid' } })).toMatchObject({
      code: 'not-allowed',
    });
  });
});

const entered = fc.option(fc.nat(5), { nil: null });
property.prop([
  fc.array(
    fc.record({
      cancelled: fc.boolean(),
      said: fc.record({ paid: entered, packed: entered, sent: entered, completed: entered }),
      parcels: fc.array(fc.constantFrom(...parcelStates), { maxLength: 3 }),
    }),
    { minLength: 40, maxLength: 80 },
  ),
])(
  'the database takes every order to be as far as the page does',
  async (given) => {
    const moment = (at: number | null) => (at === null ? sql`null::timestamptz` : sql`to_timestamp(${at}::float8)`);
    const asked = given.map(
      ({ cancelled, said: at, parcels }) =>
        sql`order_stage(${cancelled}::boolean, ${sql.join(
          orderSteps.map((each) => moment(at[each])),
          sql`, `,
        )}, ${sql.param(parcels)}::text[])`,
    );
    const [row] = await rowsOf<{ stages: string[] }>(test.db, sql`select json_build_array(${sql.join(asked, sql`, `)}) as stages`);
    expect(row?.stages).toEqual(given.map((facts) => stageOf({ ...facts, leftAt: null } satisfies CourseFacts)));
  },
  30_000,
);
