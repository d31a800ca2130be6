import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewMail, ReceiverMail } from '#contract/mails/mails.ts';
import type { ParcelUpdate } from '#contract/parcels/parcels.ts';
import { rowsOf } from '#server/db/db.ts';
import { createMailer } from '#server/integrations/smtp/smtp.client.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let cup: number;

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  [cup = 0] = await addProducts(test.db, [{ sku: 'CUP-1' }]);
});
afterEach(async () => {
  test.sandbox.reset();
  // a waiting mail would come due a minute later, during another test
  await test.db.execute(sql`update receiver_mail set state = 'failed' where state = 'waiting'`);
});
afterAll(() => test.close());

let lastNumber = 100_000_000;
/** An order with a parcel. */
async function sentOrder(receiver: Parameters<typeof newOrder>[1] = {}) {
  const order = await registerOrder(kim, newOrder([cup], receiver));
  lastNumber += 1;
  const rows = [{ orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber: `EM${lastNumber}KR` }];
  const { parcels } = await kim.call('POST /api/parcels/add', { body: { rows } });
  return { ...order, parcel: parcels[0] };
}
const wanted = (orderId: number, given: Partial<NewMail> = {}) => ({
  body: { mailKey: crypto.randomUUID(), orderId, language: 'de' as const, ...given },
});
const send = async (orderId: number, given?: Partial<NewMail>) => (await kim.call('POST /api/mails/send', wanted(orderId, given))).mail;
const again = async ({ mailId }: ReceiverMail) => (await kim.call('POST /api/mails/sendAgain', { body: { mailId } })).mail;
const mailsOf = async (orderId: number) => (await kim.call('POST /api/mails/list', { body: { orderId } })).mails;
const settled = async ({ orderId, mailId }: ReceiverMail, isSo = ({ state }: ReceiverMail) => !['waiting', 'sending'].includes(state)) => {
  const mails = await until(
    () => mailsOf(orderId),
    (all) => all.some((each) => each.mailId === mailId && isSo(each)),
  );
  return mails.find((each) => each.mailId === mailId);
};
const changeParcel = (parcelId: number, changes: ParcelUpdate['changes']) =>
  kim.call('POST /api/parcels/update', { body: { parcelId, changes } });
const taken = async () => (await (await fetch(`${test.sandbox.origin}/mail/mails`)).json()) as { to: string[]; source: string }[];
const idOf = ({ source }: { source: string }) => /^Message-ID: (.*)$/im.exec(source)?.[1];
const fault = (kind: 'lost-reply' | 'status' | 'cut', match: string, status?: number) =>
  test.sandbox.faults.add({ service: 'mail', kind, match, ...(status && { status }) });

describe('a receiver', () => {
  it('is told by mail where the parcels are, once, however often it is asked for', async () => {
    const { orderId, orderNumber, parcel } = await sentOrder({ receiverName: 'Jürgen Groß' });
    const mailKey = crypto.randomUUID();
    const mails = await Promise.all([1, 2, 3].map(() => send(orderId, { mailKey })));
    expect(new Set(mails.map(({ mailId }) => mailId)).size).toBe(1);
    expect(await settled(mails[0]!)).toMatchObject({ state: 'sent', language: 'de', fault: null, said: '' });
    const [mail, ...more] = await taken();
    expect([mail?.to, more]).toEqual([['jane@example.com'], []]);
    expect(mail && idOf(mail)).toBe(`<${mailKey}@sandbox.example>`);
    const page = await (await fetch(`${test.sandbox.origin}/mail/`)).text();
    for (const text of ['Jürgen Groß', `Ihre Bestellung ${orderNumber} ist unterwegs`, `EMS ${parcel?.trackingNumber}`])
      expect(page).toContain(text);
    expect(await kim.problem('POST /api/mails/send', wanted(orderId, { mailKey, language: 'en' }))).toMatchObject({
      code: 'mail-key-reused',
    });
  });

  it('is led to the page of the carrier, in whichever letters somebody has typed its name', async () => {
    const { orderId, parcel } = await sentOrder();
    await changeParcel(parcel?.parcelId ?? 0, { carrier: 'ems' });
    expect(await settled(await send(orderId))).toMatchObject({ state: 'sent' });
    const page = await (await fetch(`${test.sandbox.origin}/mail/`)).text();
    expect(page).toContain(`POST_CODE=${parcel?.trackingNumber}`);
  });

  it('is told again when somebody wants it, and not while a mail is under way', async () => {
    const { orderId } = await sentOrder();
    fault('status', 'RCPT', 451);
    const first = await send(orderId);
    await settled(first, ({ fault: why }) => why !== null);
    expect(await kim.problem('POST /api/mails/send', wanted(orderId))).toMatchObject({ code: 'mail-under-way' });
    await test.db.execute(sql`update receiver_mail set state = 'waiting', next_at = now() where mail_id = ${first.mailId}`);
    expect(await settled(first)).toMatchObject({ state: 'sent' });
    await settled(await send(orderId, { language: 'en' }));
    expect(await taken()).toHaveLength(2);
  });

  it('has mails in a language and with a fault that only a newer version beside this one knows', async () => {
    const { orderId } = await sentOrder();
    const mail = await settled(await send(orderId));
    await test.db.execute(sql`update receiver_mail set language = 'xx', fault = 'of-tomorrow' where mail_id = ${mail?.mailId}`);
    expect(await mailsOf(orderId)).toEqual([{ ...mail, language: 'en', fault: null }]);
  });

  it('without an address, or of an order without a parcel, cannot be told', async () => {
    const { orderId } = await sentOrder({ email: '' });
    expect(await kim.problem('POST /api/mails/send', wanted(orderId))).toMatchObject({ code: 'mail-without-address' });
    const { orderId: other, parcel } = await sentOrder();
    await kim.call('POST /api/parcels/update', { body: { parcelId: parcel?.parcelId ?? 0, changes: { state: 'cancelled' } } });
    expect(await kim.problem('POST /api/mails/send', wanted(other))).toMatchObject({ code: 'mail-without-parcels' });
    const { orderId: cancelled } = await sentOrder();
    await kim.call('POST /api/orders/update', { body: { orderId: cancelled, changes: { cancelled: true } } });
    expect(await kim.problem('POST /api/mails/send', wanted(cancelled))).toMatchObject({ code: 'order-cancelled' });
    expect(await kim.problem('POST /api/mails/send', wanted(999_999))).toMatchObject({ code: 'order-not-found' });
    expect(await kim.problem('POST /api/mails/sendAgain', { body: { mailId: 999_999 } })).toMatchObject({ code: 'mail-not-found' });
  });
});

describe('a mail that the mail server', () => {
  it('refuses is not sent, says why without the address, and is sent again by hand', async () => {
    const { orderId } = await sentOrder();
    fault('status', 'RCPT', 550);
    const mail = await settled(await send(orderId));
    expect(mail).toMatchObject({ state: 'failed', fault: 'address', said: expect.stringContaining('550 5.1.1') });
    expect(mail?.said).not.toContain('jane@example.com');
    expect(await settled(await again(mail as ReceiverMail))).toMatchObject({ state: 'sent', fault: null, said: '' });
    expect(await taken()).toHaveLength(1);
  });

  it('does not take now waits, and says until when', async () => {
    const { orderId } = await sentOrder();
    fault('status', 'DATA', 451);
    const mail = await settled(await send(orderId), ({ fault: why }) => why !== null);
    expect(mail).toMatchObject({ state: 'waiting', fault: 'refused' });
    expect(Date.parse(mail?.nextAt ?? '')).toBeGreaterThan(Date.now());
    expect(await taken()).toEqual([]);
  });

  it.each([
    ['does not take now', 451],
    ['refuses as it has no such mailbox', 550],
  ])('%s goes to the address and the name to which the order was corrected meanwhile, when it is sent', async (_what, status) => {
    const { orderId } = await sentOrder({ email: 'jnae@example.com', receiverName: 'Erika Muster' });
    fault('status', 'RCPT', status);
    const mail = await settled(await send(orderId), ({ fault: why }) => why !== null);
    await kim.call('POST /api/orders/update', { body: { orderId, changes: { email: 'jane@example.com', receiverName: 'Jane Roe' } } });
    if (mail?.state === 'failed') await again(mail);
    else await test.db.execute(sql`update receiver_mail set state = 'waiting', next_at = now() where mail_id = ${mail?.mailId ?? 0}`);
    expect(await settled(mail as ReceiverMail)).toMatchObject({ state: 'sent' });
    const [sent, ...more] = await taken();
    expect([sent?.to, more]).toEqual([['jane@example.com'], []]);
    expect(sent?.source).toContain('Guten Tag Jane Roe,');
    expect(sent?.source).not.toContain('Erika');
  });

  it('took, whose answer was lost, is not repeated by itself; sent again it is the same mail', async () => {
    const { orderId } = await sentOrder();
    fault('lost-reply', 'DATA');
    const mail = await settled(await send(orderId));
    expect(mail).toMatchObject({ state: 'unknown', fault: 'lost' });
    expect(await taken()).toHaveLength(1);
    expect(await settled(await again(mail as ReceiverMail))).toMatchObject({ state: 'sent' });
    const ids = (await taken()).map(idOf);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect((await again(mail as ReceiverMail)).state).toBe('sent');
    expect(await taken()).toHaveLength(2);
  });

  it.each([
    ['order was cancelled', (orderId: number) => kim.call('POST /api/orders/update', { body: { orderId, changes: { cancelled: true } } })],
    ['parcel was cancelled', (_: number, parcelId: number) => changeParcel(parcelId, { state: 'cancelled' })],
    ['number was corrected', (_: number, parcelId: number) => changeParcel(parcelId, { trackingNumber: 'EM900000001KR' })],
    ['parcel was taken away', (_: number, parcelId: number) => kim.call('POST /api/parcels/remove', { body: { parcelId } })],
  ])('does not take now is held back where its %s meanwhile', async (_what, change) => {
    const { orderId, parcel } = await sentOrder();
    fault('status', 'DATA', 451);
    const mail = await settled(await send(orderId), ({ fault: why }) => why !== null);
    await change(orderId, parcel?.parcelId ?? 0);
    await test.db.execute(sql`update receiver_mail set state = 'waiting', next_at = now() where mail_id = ${mail?.mailId ?? 0}`);
    expect(await settled(mail as ReceiverMail)).toMatchObject({ state: 'failed', fault: 'outdated', said: '' });
    expect(await taken()).toEqual([]);
  });

  it('was never told of, as the connection broke before, is tried again by itself', async () => {
    const { orderId } = await sentOrder();
    fault('cut', 'RCPT');
    expect(await settled(await send(orderId), ({ fault: why }) => why !== null)).toMatchObject({ state: 'waiting', fault: 'unreachable' });
  });
});

it('open pages are told what becomes of a mail', async () => {
  const { orderId } = await sentOrder();
  const events = await openEventStream((init) => kim.fetch('/api/events', init));
  await events.next('ready', () => true);
  const { mailId } = await send(orderId);
  await events.next('mails', ({ mails }) => mails.some((each) => each.mailId === mailId && each.state === 'sent'));
  events.close();
});

it('open pages are told of every mail that changed at once, however many', async () => {
  const { orderId } = await sentOrder();
  const events = await openEventStream((init) => kim.fetch('/api/events', init));
  await events.next('ready', () => true);
  await test.db.execute(sql`insert into receiver_mail (mail_key, order_id, staff_id, language, recipient, recipient_name, subject, body, state)
    select gen_random_uuid(), ${orderId}, ${kim.staff.staffId}, 'en', '', '', '', '', 'sent' from generate_series(1, 101)`);
  const mail = await send(orderId);
  await events.next('mails', ({ mails }) => mails.length > 100);
  events.close();
  // otherwise it would be affected by what the next test does to a mail
  await settled(mail);
  expect(await mailsOf(orderId)).toHaveLength(100);
});

it('erasing the receiver erases whom mails went to and what they said, and one that waits is not sent', async () => {
  const { orderId } = await sentOrder();
  fault('status', 'RCPT', 451);
  const mail = await settled(await send(orderId), ({ fault: why }) => why !== null);
  const boss = await test.signIn({ role: 'administrator' });
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '고객 요청' } });
  const rows = await rowsOf(
    test.db,
    sql`select recipient, recipient_name, subject, body, said, state from receiver_mail where order_id = ${orderId}`,
  );
  expect(rows).toEqual([{ recipient: '', recipient_name: '', subject: '', body: '', said: '', state: 'failed' }]);
  expect(await kim.problem('POST /api/mails/sendAgain', { body: { mailId: mail?.mailId ?? 0 } })).toMatchObject({
    code: 'personal-data-erased',
  });
  expect(await kim.problem('POST /api/mails/send', wanted(orderId))).toMatchObject({ code: 'personal-data-erased' });
});

describe('what stands in a mail', () => {
  it('is its receiver’s name and nothing more, whatever the name says', async () => {
    const { sandbox } = test;
    const mailer = createMailer({ url: 'smtp://mail.sandbox.example:25', from: 'orders@sandbox.example', proxy: sandbox.origin });
    const hostile = [
      'Jane\r\nBcc: eve@example.com',
      'Jane" <eve@example.com>, "',
      'eve@example.com, Jane',
      'Jane\r\n\r\nA text of her own',
    ];
    for (const recipientName of hostile) {
      const mail = { mailKey: crypto.randomUUID(), recipient: 'jane@example.com', recipientName, subject: recipientName, body: 'B' };
      expect(await mailer.send(mail)).toEqual({ outcome: 'sent' });
    }
    const mails = await taken();
    expect(mails.map(({ to }) => to)).toEqual(hostile.map(() => ['jane@example.com']));
    for (const { source } of mails) {
      const [head = '', text = ''] = source.split('\r\n\r\n', 2);
      const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('Bcc');
      expect(text.trim()).toBe('B');
    }
  });

  it('has no second receiver: an order takes one address', async () => {
    const body = newOrder([cup], { email: 'jane@example.com, eve@example.com' });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect(await kim.problem('POST /api/orders/register', { headers, body })).toMatchObject({ code: 'invalid-input' });
  });
});

it('without a mail server nothing is sent', async () => {
  const beside = await startTestApp({ database: test.database, config: { mail: undefined } });
  const lee = await beside.signIn({ email: 'lee@samusil.example' });
  const { orderId } = await sentOrder();
  expect(await lee.call('POST /api/mails/list', { body: { orderId } })).toEqual({ connected: false, mails: [] });
  expect(await lee.problem('POST /api/mails/send', wanted(orderId))).toMatchObject({ code: 'mail-not-connected' });
  await beside.close();
});
