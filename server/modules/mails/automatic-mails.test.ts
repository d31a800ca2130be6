import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReportedState } from '#contract/parcels/receiver-message/message-texts.ts';
import { receiverMail } from '#server/db/schema/mails/receiver-mail.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { createMailer } from '#server/integrations/smtp/smtp.client.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { Crashed, crashAfter, databaseSteps } from '#test/database/crash-points.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { addAutomaticMails } from './automatic-mails.ts';
import { takeMail } from './outbox.ts';
import { receiverMails } from './receiver-mails.job.ts';
import { writeDown } from './write-mail.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let cup: number;

beforeAll(async () => {
  // only this test sends mails
  test = await startTestApp({ sandbox: true, config: { mail: undefined } });
  kim = await test.signIn();
  [cup = 0] = await addProducts(test.db, [{ sku: 'CUP-1' }]);
});
beforeEach(async () => {
  await test.db.delete(receiverMail);
  await test.db.delete(parcel);
});
afterAll(() => test.close());

let lastNumber = 100_000_000;
async function parcelIn(state: ReportedState, receiver: Parameters<typeof newOrder>[1] = {}) {
  const order = await registerOrder(kim, newOrder([cup], receiver));
  lastNumber += 1;
  const rows = [{ orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber: `EM${lastNumber}KR` }];
  const [added] = (await kim.call('POST /api/parcels/add', { body: { rows } })).parcels;
  const found = { orderId: order.orderId, parcelId: added?.parcelId ?? 0 };
  await move(found, state);
  return found;
}
const move = ({ parcelId }: { parcelId: number }, state: ReportedState) =>
  kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state } } });
const addMails = (...states: ReportedState[]) => addAutomaticMails(test.db, states, []);
const mails = async () =>
  (await test.db.select().from(receiverMail).orderBy(receiverMail.mailId)).map(({ orderId, parcelState, language, staffId, state }) => ({
    ...{ orderId, parcelState, language, staffId, state },
  }));
const allSent = () => test.db.update(receiverMail).set({ state: 'sent' });
const takenAs = async (state: 'failed' | 'sending') => {
  const mail = await takeMail(test.db);
  expect(mail?.state).toBe(state);
  return mail;
};

it('nobody is told of anything while no state is chosen', async () => {
  await parcelIn('moving');
  expect([await addMails(), await mails()]).toEqual([false, []]);
});

it('a receiver is told of each state that was chosen once, in the language of the country, by nobody', async () => {
  const found = await parcelIn('moving', { countryCode: 'DE', stateOrProvinceCode: '' });
  const mail = { orderId: found.orderId, language: 'de', staffId: null, state: 'waiting' };
  expect(await addMails('moving', 'done')).toBe(true);
  expect(await addMails('moving', 'done')).toBe(false);
  expect(await mails()).toEqual([{ ...mail, parcelState: 'moving' }]);
  // a change while a mail is under way waits until that is sent
  await move(found, 'done');
  expect(await addMails('moving', 'done')).toBe(false);
  await allSent();
  expect(await addMails('moving', 'done')).toBe(true);
  expect((await mails()).map(({ parcelState }) => parcelState)).toEqual(['moving', 'done']);
  await allSent();
  await move(found, 'moving');
  expect(await addMails('moving', 'done')).toBe(false);
  const shown = (await kim.call('POST /api/mails/list', { body: { orderId: found.orderId } })).mails;
  expect(shown.map(({ parcelState, staffName }) => [parcelState, staffName])).toEqual([
    ['done', null],
    ['moving', null],
  ]);
});

it('nobody is told of other states, of old news, of cancelled orders, and without an address', async () => {
  await parcelIn('customs');
  const old = await parcelIn('moving');
  await test.db.update(parcel).set({ stateSince: sql`now() - interval '3 days'` }).where(sql`parcel_id = ${old.parcelId}`);
  const cancelled = await parcelIn('moving');
  await kim.call('POST /api/orders/update', { body: { orderId: cancelled.orderId, changes: { cancelled: true } } });
  await parcelIn('moving', { email: '' });
  expect([await addMails('moving'), await mails()]).toEqual([false, []]);
});

it('a receiver is told that an order has arrived once its last parcel has', async () => {
  const first = await parcelIn('moving');
  const [{ orderNumber = '' } = {}] = await test.db
    .select({ orderNumber: order.orderNumber })
    .from(order)
    .where(eq(order.orderId, first.orderId));
  const rows = ['EM300000001KR', 'EM300000002KR'].map((trackingNumber) => ({ orderNumber, carrier: 'EMS', trackingNumber }));
  const { parcels } = await kim.call('POST /api/parcels/add', { body: { rows } });
  await move(first, 'done');
  expect([await addMails('done'), await mails()]).toEqual([false, []]);
  for (const { parcelId, trackingNumber } of parcels) {
    const state = trackingNumber === 'EM300000001KR' ? ('done' as const) : ('cancelled' as const);
    await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state } } });
  }
  expect(await addMails('done')).toBe(true);
  expect(await mails()).toMatchObject([{ orderId: first.orderId, parcelState: 'done' }]);
});

it('a receiver whom somebody has told that the parcel is on its way is not told so again, but of another parcel', async () => {
  const found = await parcelIn('moving');
  const wanted = { mailKey: crypto.randomUUID(), orderId: found.orderId, language: 'en' as const };
  await writeDown(test.db, wanted, [], kim.staff.staffId);
  await allSent();
  expect(await addMails('moving')).toBe(false);
  await kim.call('POST /api/parcels/update', { body: { parcelId: found.parcelId, changes: { trackingNumber: 'EM300000003KR' } } });
  expect(await addMails('moving')).toBe(true);
  expect((await mails()).map(({ parcelState }) => parcelState)).toEqual([null, 'moving']);
});

it.each([
  ['delivering', 'problem'],
  ['problem', 'delivering'],
  ['customs', 'done'],
  ['done', 'problem'],
  ['moving', 'before'],
] as const)('a mail that says %s is not sent once the parcel is %s', async (reported, state) => {
  const { parcelId } = await parcelIn(reported);
  expect(await addMails(reported)).toBe(true);
  await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { state } } });
  expect(await takeMail(test.db)).toMatchObject({ state: 'failed', fault: 'outdated' });
  expect(await takeMail(test.db)).toBeUndefined();
});

it.each([
  ['moving', 'done'],
  ['delivering', 'delivering'],
  ['done', 'done'],
] as const)('a mail that says %s is sent while the parcel is %s', async (reported, state) => {
  const found = await parcelIn(reported);
  await addMails(reported);
  await move(found, state);
  await takenAs('sending');
});

it('a receiver whose mail was held back is told once what it says is so again', async () => {
  const { orderId, parcelId } = await parcelIn('delivering');
  await addMails('delivering');
  const [old] = await test.db.select().from(receiverMail);
  await kim.call('POST /api/parcels/update', { body: { parcelId, changes: { trackingNumber: 'EM300000004KR' } } });
  await takenAs('failed');
  expect(await addMails('delivering')).toBe(true);
  const mail = await takenAs('sending');
  expect(mail).toMatchObject({ mailId: old?.mailId, orderId, parcelState: 'delivering', fault: null });
  expect(mail?.body).toContain('EMS EM300000004KR');
  // a mail program must not take it for the earlier mail
  expect(mail?.mailKey).not.toBe(old?.mailKey);
  await allSent();
  expect([await addMails('delivering'), await mails()]).toMatchObject([false, [{ state: 'sent' }]]);
});

it('the receiver of an order that was cancelled and came back is told of it, too', async () => {
  const { orderId } = await parcelIn('moving');
  const cancel = (cancelled: boolean) => kim.call('POST /api/orders/update', { body: { orderId, changes: { cancelled } } });
  await addMails('moving');
  await cancel(true);
  await takenAs('failed');
  expect(await addMails('moving')).toBe(false);
  await cancel(false);
  expect(await addMails('moving')).toBe(true);
  await takenAs('sending');
});

it('two processes that look at the same moment write one mail', async () => {
  await parcelIn('delivering');
  await Promise.all([addMails('delivering'), addMails('delivering'), addMails('delivering')]);
  expect(await mails()).toHaveLength(1);
});

it('one mail that the mail server takes hours later keeps nobody else from being told', async () => {
  const mailer = { send: async () => ({ outcome: 'later', fault: 'refused', said: '451' }) as const };
  const job = receiverMails(test.db, mailer, () => {});
  const run = () => job.run({ signal: new AbortController().signal, notifications: [] });
  const { orderId } = await parcelIn('moving');
  await writeDown(test.db, { mailKey: crypto.randomUUID(), orderId, language: 'en' }, [], kim.staff.staffId);
  await test.db.update(receiverMail).set({ tries: 1, nextAt: sql`now() + interval '10 seconds'` });
  expect(await run()).toBeLessThanOrEqual(10_000);
  // changes do not wake the job: it runs as often as it says
  await test.db.update(receiverMail).set({ tries: 5, nextAt: sql`now() + interval '2 hours'` });
  expect(await run()).toBeLessThanOrEqual('everySeconds' in job.when ? job.when.everySeconds * 1000 : 0);
});

it('killed at every step, each receiver is told of a state at most once, and in the end is told', async () => {
  const mailer = createMailer({ url: 'smtp://mail.sandbox.example:25', from: 'orders@sandbox.example', proxy: test.sandbox.origin });
  const run = (db = test.db, by = mailer) =>
    receiverMails(
      db,
      by,
      () => {},
      () => addAutomaticMails(db, ['moving'], []),
    ).run({ signal: new AbortController().signal, notifications: [] });
  let crashed = true;
  for (let steps = 0; crashed; steps += 1) {
    const { orderId } = await parcelIn('moving', { email: `step${steps}@example.com` });
    const points = crashAfter(steps);
    crashed = await run(points.of(test.db, databaseSteps), points.of(mailer, ['send'])).then(
      () => false,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Crashed);
        return true;
      },
    );
    await run();
    const [mail, ...more] = (await mails()).filter((each) => each.orderId === orderId);
    expect([['sent', 'unknown'].includes(mail?.state ?? ''), more]).toEqual([true, []]);
    const taken = (await (await fetch(`${test.sandbox.origin}/mail/mails`)).json()) as { to: string[] }[];
    expect(taken.filter(({ to }) => to.includes(`step${steps}@example.com`)).length).toBeLessThanOrEqual(1);
  }
});
