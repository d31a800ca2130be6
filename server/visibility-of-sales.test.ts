import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { changeKinds } from '#contract/history/change-kinds.ts';
import { emptyMember } from '#contract/members/empty-member.ts';
import { type EndpointName, rights } from '#contract/permissions.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { shippingQuote } from '#server/db/schema/shipments/shipping-quote.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { type EventStream, openEventStream } from '#test/event-stream.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';
import { type Asked, answersTo, leaks } from '#test/visibility/answers.ts';

/** Personal words planted in members, makers, notes and messages of services, each word unique. */
const planted = {
  member: [
    'Vexilla',
    'Vexfabrik',
    'vexilla@vexler.example',
    '555 0188 44',
    '44 Vexweg',
    'Vexdorf',
    'VEX 9988',
    'Vexmemo',
    'Vextag',
    'Vexlater',
  ],
  maker: ['Wexkontakt', 'Wexmemo', 'Wexlater'],
  note: ['Yexnotiz', 'Yexlater'],
  // a carrier or a mail server may repeat any data of the receiver
  said: ['Zexrefused', 'Zexsaid', 'Zexmail'],
  receiver: ['Xexilla Xexler', 'xexilla@xexler.example'],
} as const;
const all = Object.values(planted).flat();

let test: TestApp;
let boss: Client;
let ids: { orderId: number; memberId: number; otherId: number; noteId: number; shipmentId: number; batchId: number; mailId: number };
let seeing: { client: Client; stream: EventStream };
let blind: { client: Client; stream: EventStream };

async function somebody(without?: string) {
  const held = rights.filter((right) => right !== without);
  const [made] = await test.db
    .insert(role)
    .values({ roleName: `all but ${without}`, rights: held })
    .returning();
  const client = await test.signIn({ role: made?.roleKey });
  return { client, stream: await openEventStream((init) => client.fetch('/api/events', init)) };
}

async function plantSales() {
  const { orderId } = await orderToShip(boss, cup, { receiverName: 'Xexilla Xexler', email: 'xexilla@xexler.example' });
  const [name = '', companyName = '', email = '', phone = '', address1 = '', city = '', number = '', memo = '', tag = '', later = ''] =
    planted.member;
  const address = { countryCode: 'US', address1, address2: '', city, stateOrProvinceCode: 'NY', postalCode: '10001' };
  const person = { ...{ memberName: name, companyName, email, phone, addresses: [address], memo, tags: [tag] } };
  const add = async (given: object) => {
    const body = {
      memberKey: crypto.randomUUID(),
      member: { ...emptyMember, ...person, taxNumbers: [{ kind: 'VAT', number }], ...given },
      orderIds: [],
    };
    return (await boss.call('POST /api/members/add', { body: body as never })).member.memberId;
  };
  const [memberId, otherId] = [await add({}), await add({ email: '' })];
  await boss.call('POST /api/members/update', { body: { memberId, changes: { memo: later } } });
  const [contact = '', makerMemo = '', makerLater = ''] = planted.maker;
  await boss.call('POST /api/makers/write', { body: { makerName: 'Wexler', changes: { contact, memo: makerMemo } } });
  await boss.call('POST /api/makers/write', { body: { makerName: 'Wexler', changes: { memo: makerLater } } });
  const [noteText = '', laterText = ''] = planted.note;
  const { note } = await boss.call('POST /api/orders/addNote', {
    body: { noteKey: crypto.randomUUID(), orderId, noteText, mentions: [] },
  });
  await boss.call('POST /api/orders/updateNote', {
    body: { noteId: note.noteId, changes: { noteText: laterText }, mentions: [] } as never,
  });
  return { orderId, memberId, otherId, noteId: note.noteId };
}

let cup: number;

/** Stores refusals of a carrier and of a mail server in their own words. */
async function plantWords(orderId: number) {
  const [refused = '', said = '', mailMessage = ''] = planted.said;
  await test.db
    .update(shippingQuote)
    .set({ refused: [`No service to ${refused}`], revision: sql`revision + 1`, xact: sql`pg_current_xact_id()` });
  await test.db.update(shipment).set({ said: [`There is no ${said}`] });
  await test.db.execute(sql`update label_batch_order set state = 'failed', problem = 'no-service'`);
  const words = `550 ${mailMessage} is full`;
  await test.db.execute(
    sql`update receiver_mail set state = 'failed', fault = 'refused', said = ${words}, revision = revision + 1, xact = pg_current_xact_id()`,
  );
  // a write through the server makes open pages receive all of these changes
  await boss.call('POST /api/orders/update', { body: { orderId, changes: { cancelled: false } } });
}

/** Stores a label, a batch and a refused mail. */
async function plantSending(orderId: number) {
  await boss.call('POST /api/shipments/quote', { body: { orderId } });
  const { batchId } = await boss.call('POST /api/labelBatches/begin', {
    body: { batchKey: crypto.randomUUID(), orderIds: [orderId], wanted: 'cheapest', format: 'pdf' },
  });
  await until(
    () => boss.call('POST /api/labelBatches/list', { body: {} }),
    (batches) => batches.every(({ state }) => state === 'done'),
  );
  const { mail } = await boss.call('POST /api/mails/send', { body: { mailKey: crypto.randomUUID(), orderId, language: 'en' } });
  await until(
    () => boss.call('POST /api/mails/list', { body: { orderId } }),
    ({ mails }) => mails.every(({ state }) => state === 'sent'),
  );
  await plantWords(orderId);
  const [{ shipmentId = 0 } = {}] = (await boss.call('POST /api/shipments/list', { body: { orderId } })).shipments;
  return { batchId, mailId: mail.mailId, shipmentId };
}

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  boss = await test.signIn({ role: 'administrator' });
  cup = await readyToShip(test.db);
  seeing = await somebody();
  blind = await somebody('orders.read-personal');
  const sales = await plantSales();
  ids = { ...sales, ...(await plantSending(sales.orderId)) };
});
afterAll(async () => {
  seeing.stream.close();
  blind.stream.close();
  await test.close();
});

const unasked: readonly EndpointName[] = ['POST /api/auth/signOut', 'GET /api/events'];
const requests = (): Asked[] => {
  const { orderId, memberId, otherId, noteId, shipmentId, batchId, mailId } = ids;
  const asked = (name: EndpointName, body: unknown): Asked => [name, { body, headers: { 'idempotency-key': crypto.randomUUID() } }];
  const file = (name: EndpointName, query: Record<string, string | number>): Asked => [
    name,
    { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) },
  ];
  return [
    ...(Object.keys(endpoints) as EndpointName[]).filter((name) => !unasked.includes(name)).map((name) => asked(name, {})),
    ...changeKinds.map((kind) => asked('POST /api/history/list', { kind })),
    asked('POST /api/orders/window', {}),
    asked('POST /api/orders/detail', { orderId }),
    asked('POST /api/orders/notes', { orderId }),
    asked('POST /api/orders/updateNote', { noteId, revision: 1, changes: { noteText: 'Other' }, mentions: [] }),
    asked('POST /api/customers/one', { orderId }),
    ...['Xexilla', 'xexilla@xexler.example'].flatMap((text) => [
      asked('POST /api/finder/find', { text }),
      asked('POST /api/finder/receivers', { text }),
    ]),
    asked('POST /api/members/update', { memberId, revision: 1, changes: { deleted: false } }),
    asked('POST /api/members/update', { memberId, revision: 1, changes: { memo: 'Other' } }),
    asked('POST /api/members/update', { memberId, changes: { priceTier: null } }),
    asked('POST /api/members/giveOrders', { memberId, orderIds: [orderId] }),
    asked('POST /api/members/merge', {
      stays: { memberId, revision: 1 },
      goes: [{ memberId: otherId, revision: 1 }],
      changes: {},
    }),
    asked('POST /api/makers/write', { makerName: 'Wexler', changes: { leadDays: 3 } }),
    asked('POST /api/makers/write', { makerName: 'Wexler', revision: 1, changes: { leadDays: 4 } }),
    asked('POST /api/makers/carry', { from: ['Wexler'], to: 'Wexler Sons', changeSet: crypto.randomUUID() }),
    asked('POST /api/shipments/list', { orderId }),
    asked('POST /api/shipments/look', { shipmentId }),
    asked('POST /api/shipments/setAside', { shipmentId }),
    asked('POST /api/labelBatches/check', { orderIds: [orderId] }),
    asked('POST /api/labelBatches/outcomes', { batchId }),
    asked('POST /api/labelBatches/move', { batchId, to: 'stopped' }),
    asked('POST /api/labelBatches/shipManagerFile', { orderIds: [orderId] }),
    asked('POST /api/mails/list', { orderId }),
    file('GET /api/labelBatches/papers', { batchId }),
    file('GET /api/labelBatches/printerFile', { batchId }),
    file('GET /api/shipments/label', { shipmentId, piece: 1 }),
    file('GET /api/shipments/invoice', { shipmentId }),
    asked('POST /api/mails/sendAgain', { mailId }),
  ];
};

it('what members, makers, notes, labels and mails say of people is told to those who may see it, so that the next test finds it', async () => {
  const found = await answersTo(seeing.client, requests());
  expect(all.filter((value) => leaks(found, [value]).length === 0)).toEqual([]);
});

it('it is hidden from those who may not, in answers and live', async () => {
  expect(leaks(await answersTo(blind.client, requests()), all)).toEqual([]);
  // the changes arrive on open streams
  await plantWords(ids.orderId);
  for (const value of planted.said) await seeing.stream.waitFor((event) => JSON.stringify(event).includes(value));
  for (const kind of ['shipments', 'mails']) await blind.stream.waitFor(({ name }) => name === kind);
  const live = blind.stream.events.map((event) => ({ name: `live ${event.name}`, text: JSON.stringify(event) }));
  expect(leaks(live, all)).toEqual([]);
});
