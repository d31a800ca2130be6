import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { changeKinds } from '#contract/history/change-kinds.ts';
import { writtenBy } from '#contract/history/put-back.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { type EndpointName, permissions, type Right, rights } from '#contract/permissions.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import { fieldReadRights, fieldRights, type RowKind } from '#contract/visibility/field-rights.ts';
import { hideFields } from '#contract/visibility/hide.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { parcelScan } from '#server/db/schema/parcels/parcel-scan.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { type EventStream, openEventStream } from '#test/event-stream.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { type Asked, answersTo, contains, leaks } from '#test/visibility/answers.ts';
import { hiderOf } from './http/hide-fields.ts';
import { liveStates } from './module.ts';
import { historyKinds, liveRows } from './modules.ts';

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
const protectedOf = (kind: RowKind) =>
  Object.entries(fieldRights[kind]).flatMap(([name, of]) => (of === 'open' ? [] : [[name, of.right] as const]));

describe('every field has its decision', () => {
  const bookkeeping = ['revision', 'updatedBy', 'updatedAt'];

  it.each(changeKinds)('of %s', (kind) => {
    const columns = historyKinds.flatMap((each) =>
      each.kind === kind ? [...Object.keys(getTableColumns(each.table)), ...(each.also ?? [])] : [],
    );
    const decided = Object.keys(fieldRights[kind]);
    const advice = 'say in contract/visibility/field-rights.ts who may see it: everybody (open), or who has a right';
    expect(
      columns.filter((name) => !bookkeeping.includes(name) && !decided.includes(name)),
      advice,
    ).toEqual([]);
    expect(
      decided.filter((name) => !columns.includes(name)),
      'there is no such column any more',
    ).toEqual([]);
  });

  /** Schemas in which fields with elsewhere protected names are open: staff, the company, one's own draft, the board. */
  const openRows = ['Seller', 'Staff', 'SignedInStaff', 'OrderDraft', 'ProjectNote'];

  /** Yields every schema that is nested in another one. */
  function* within(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Generator<z.core.$ZodType> {
    if (seen.has(schema) || openRows.includes(z.globalRegistry.get(schema)?.id ?? '')) return;
    seen.add(schema);
    yield schema;
    const parts = (value: unknown): z.core.$ZodType[] => {
      if (value instanceof z.core.$ZodType) return [value];
      if (Array.isArray(value)) return value.flatMap(parts);
      return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
        ? Object.values(value).flatMap(parts)
        : [];
    };
    for (const part of parts({ ...schema._zod.def })) yield* within(part, seen);
  }
  const sent = [
    ...table.flatMap(([name, { reply, current }]) => [
      ...(typeof reply === 'string' ? [] : [[name, reply] as const]),
      ...(current ? [[`${name}, refused`, current] as const] : []),
    ]),
    ...Object.entries(liveRows).map(([kind, live]) => [`live ${kind}`, live?.schema as z.ZodType] as const),
    ...Object.entries(liveStates).map(([name, { schema }]) => [`live ${name}`, schema] as const),
  ];
  const names = new Set(changeKinds.flatMap((kind) => protectedOf(kind).map(([name]) => name)));
  const ofServices = new Set(protectedOf('sending').map(([name]) => name));
  /** Its field names that are protected somewhere. Names of service messages are common words, so they count only for text fields. */
  const protectedIn = ({ shape }: z.ZodObject) =>
    Object.entries(shape).flatMap(([name, part]) => {
      const isText = ['a text', ['a text']].some((value) => (part as z.ZodType).safeParse(value).success);
      return names.has(name) || (ofServices.has(name) && isText) ? [name] : [];
    });

  it.each(sent)('in what is sent by %s', (_, schema) => {
    expect(
      [...within(schema)].flatMap((each) => (each instanceof z.ZodObject && !visibleRows.has(each) ? protectedIn(each) : [])),
      'add the schema to `visibleRows` with its kind, where it is made; or to `openRows` of this test, where it is another thing of that name',
    ).toEqual([]);
  });

  it.each(sent)('which is found in whatever %s is made of', (_, schema) => {
    const has = [...within(schema)].some((each) => visibleRows.has(each));
    expect(hiderOf(schema, { rights: [] }) !== undefined, 'server/http/hide-fields.ts does not look into what it is made of').toBe(has);
  });

  it.each(sent)('and is still what the contract says of %s where it is hidden', (_, schema) => {
    const refused = [...within(schema)].flatMap((each) => {
      const kind = visibleRows.get(each)?.kind ?? 'change';
      if (!(each instanceof z.ZodObject) || kind === 'change') return [];
      return protectedOf(kind).flatMap(([name]) => {
        const takes = (value: unknown) => each.shape[name]?.safeParse(value).success === true;
        const values = ['somebody@example.com', 12, []].filter(takes);
        return values.every((value) => takes(hideFields(kind, { [name]: value }, { rights: [] })[name])) ? [] : name;
      });
    });
    expect(refused).toEqual([]);
  });
});

describe('an endpoint', () => {
  it('that may refuse with a row says what that row is', () => {
    const withRow = ['revision-conflict', 'order-key-reused', 'sku-taken', 'ecount-product-exists'];
    // putting back returns a change, not a row
    const silent = table.filter(
      ([name, { problems = [], current }]) =>
        name !== 'POST /api/history/putBack' && !current && problems.some((code) => withRow.includes(code)),
    );
    expect(
      silent.map(([name]) => name),
      'give it `current`',
    ).toEqual([]);
  });

  it('that writes rows of which not everybody sees all says which fields it writes', () => {
    const kinds = changeKinds.filter((kind) => protectedOf(kind).length > 0);
    expect(
      kinds.filter((kind) => !(endpoints[writtenBy[kind]] as Endpoint).touches),
      'give it `touches`',
    ).toEqual([]);
  });

  it('that takes a right takes one that some role can have, and each right is asked for somewhere', () => {
    const used = new Set<string>([...Object.values(permissions), ...fieldReadRights]);
    expect(rights.filter((right) => !used.has(right))).toEqual([]);
  });
});

/** The values planted in protected fields, as they would appear in a reply. */
const planted: Record<Right & (typeof fieldReadRights)[number], string[]> & Partial<Record<Right, string[]>> = {
  'prices.read-cost': ['70717.73', '80818.83'],
  'orders.read-personal': [
    'Quixana Marquardt',
    'Quixotte Marquardt',
    'Quixilla Marquardt',
    '555 0199 88',
    'quixana@marquardt.example',
    '77 Zwischenweg',
    'Zimmer 9',
    'Oberzell',
    'QX',
    '98765',
    'QXT77001',
    'QXT77002',
    'QUIXSTADT',
    'Quixfabrik',
    'QXV 4711 08',
    'Quixnotiz',
  ],
} as Record<Right, string[]>;

describe('what somebody may not see', () => {
  let test: TestApp;
  let boss: Client;
  let pdNumber: number;
  let orderId: number;
  let parcelId: number;
  let key: string;
  let stale: number;
  /** Changes that were followed by another one: putting one back is refused, with the later change. */
  const overtaken: number[] = [];
  let overtakenSet: number;
  const people = new Map<Right, { client: Client; stream: EventStream }>();

  beforeAll(async () => {
    test = await startTestApp();
    boss = await test.signIn({ role: 'administrator' });
    for (const right of rights) {
      const all = rights.filter((other) => other !== right);
      const [made] = await test.db
        .insert(role)
        .values({ roleName: `all but ${right}`, rights: all })
        .returning();
      const client = await test.signIn({ role: made?.roleKey });
      people.set(right, { client, stream: await openEventStream((init) => client.fetch('/api/events', init)) });
    }
    [pdNumber = 0] = await addProducts(test.db, [{ sku: 'PLANTED' }]);
    key = crypto.randomUUID();
    const [first, second, , phone, email, address1, address2, city, stateOrProvinceCode, postalCode] = planted['orders.read-personal'];
    const receiver = { receiverName: first, phone, email, address1, address2, city, stateOrProvinceCode, postalCode } as Record<
      string,
      string
    >;
    const shipping = { ...emptyShipping, companyName: 'Quixfabrik', taxNumber: 'QXV 4711 08', memo: 'Quixnotiz' };
    const body = { ...newOrder([pdNumber], receiver), shipping };
    const { order } = await boss.call('POST /api/orders/register', { headers: { 'idempotency-key': key }, body });
    orderId = order.orderId;
    stale = order.revision;
    for (const receiverName of [second ?? '', 'Quixilla Marquardt']) {
      await boss.call('POST /api/orders/update', { body: { orderId, changes: { receiverName } } });
    }
    const { parcels } = await boss.call('POST /api/parcels/add', {
      body: { rows: [{ orderNumber: order.orderNumber, carrier: 'EMS', trackingNumber: 'QXT77001' }] },
    });
    parcelId = parcels[0]?.parcelId ?? 0;
    await boss.call('POST /api/parcels/update', { body: { parcelId, changes: { trackingNumber: 'QXT77002' } } });
    await test.db.update(parcel).set({ statusText: 'seen in QUIXSTADT', scanPlace: 'QUIXSTADT' });
    await test.db.insert(parcelScan).values({ parcelId, at: new Date(), code: 'AR', text: 'Arrived', place: 'QUIXSTADT' });
    const { changeSetId } = await boss.call('POST /api/products/updatePriceSheets', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { rows: [{ pdNumber, fields: { costPrice: 1 } }], kind: 'sheet', whenRefused: 'write-none' },
    });
    overtakenSet = changeSetId ?? 0;
    for (const costPrice of planted['prices.read-cost'].map(Number)) {
      await boss.call('POST /api/products/updateProductPriceSheet', {
        body: { productData: { pdNumber, priceSheet: { costPrice } }, targetColumn: 'costPrice' },
      });
    }
    for (const field of ['receiverName', 'costPrice']) {
      const { changes } = await boss.call('POST /api/history/list', { body: { field, limit: 2 } });
      overtaken.push(changes[1]?.changeId ?? 0);
    }
    await boss.call('POST /api/orders/updateSeller', { body: { changes: { companyName: 'Samusil Trading' } } });
  });
  afterAll(async () => {
    for (const { stream } of people.values()) stream.close();
    await test.close();
  });

  /** Requests that are answered with rows, beside an empty request to every endpoint; conflicts are answered with the present row. */
  const requests = (): Asked[] => [
    ...table
      .filter(
        ([name]) => !['POST /api/auth/signOut', 'GET /api/events', 'POST /api/products/export', 'POST /api/orders/export'].includes(name),
      )
      .map(([name]) => [name, { body: {} }] as [EndpointName, { body: unknown }]),
    ...([undefined, 'won', 'deposit'] satisfies (PriceTab | undefined)[]).map(
      (tab) => ['POST /api/products/export', { body: { tab, format: 'csv' } }] as [EndpointName, { body: unknown }],
    ),
    [
      'POST /api/products/updateProductPriceSheet',
      { body: { productData: { pdNumber, priceSheet: { basePrice: 5, revision: 1 } }, targetColumn: 'basePrice' } },
    ],
    [
      'POST /api/products/updateProductPriceSheet',
      { body: { productData: { pdNumber, priceSheet: { basePrice: 6 } }, targetColumn: 'basePrice' } },
    ],
    [
      'POST /api/products/updateProductPriceSheet',
      { body: { productData: { pdNumber, priceSheet: { costPrice: 6, revision: 1 } }, targetColumn: 'costPrice' } },
    ],
    [
      'POST /api/products/updatePriceSheets',
      {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { rows: [{ pdNumber, revision: 1, fields: { basePrice: 7 } }], kind: 'sheet', whenRefused: 'write-none' },
      },
    ],
    [
      'POST /api/changeSets/putBack',
      { headers: { 'idempotency-key': crypto.randomUUID() }, body: { changeSetId: overtakenSet, dryRun: true } },
    ],
    ['POST /api/orders/window', { body: {} }],
    ['POST /api/orders/export', { body: { format: 'csv' } }],
    ['POST /api/orders/detail', { body: { orderId } }],
    ['POST /api/orders/update', { body: { orderId, revision: stale, changes: { cancelled: true } } }],
    ['POST /api/orders/update', { body: { orderId, revision: stale, changes: { receiverName: 'Other' } } }],
    ['POST /api/orders/update', { body: { orderId, changes: { cancelled: false } } }],
    ['POST /api/orders/register', { headers: { 'idempotency-key': key }, body: newOrder([pdNumber]) }],
    ['POST /api/parcels/scans', { body: { orderId } }],
    ['POST /api/parcels/update', { body: { parcelId, changes: { state: 'moving' } } }],
    ['POST /api/parcels/update', { body: { parcelId, revision: 1, changes: { state: 'customs' } } }],
    ['GET /api/orders/invoice', { query: { orderId: String(orderId) } }],
    ['GET /api/papers/print', { query: { orderIds: String(orderId), kinds: 'invoice' } }],
    ...changeKinds.map((kind) => ['POST /api/history/list', { body: { kind } }] as [EndpointName, { body: unknown }]),
    [
      'POST /api/history/list',
      {
        body: { kind: 'product', entityId: String(pdNumber), also: { kind: 'priceSheet', entityId: String(pdNumber), field: 'costPrice' } },
      },
    ],
    ...overtaken.map((changeId) => ['POST /api/history/putBack', { body: { changeId } }] as [EndpointName, { body: unknown }]),
  ];

  const answers = (client: Client, asked = requests()) => answersTo(client, asked);

  it('is in the answers to those who may, so that this test would find it', async () => {
    const replies = await answers(people.get('operation.read')?.client as Client);
    const endpointsShowing = (right: Right) =>
      new Set(replies.filter(({ text }) => (planted[right] ?? []).some((value) => contains(text, value))).map(({ name }) => name));
    expect(endpointsShowing('prices.read-cost')).toEqual(
      new Set([
        'POST /api/products/management_price',
        'POST /api/products/export',
        'POST /api/products/updateProductPriceSheet',
        'POST /api/products/updatePriceSheets',
        'POST /api/changeSets/putBack',
        'POST /api/history/recent',
        'POST /api/history/list',
        'POST /api/history/putBack',
      ]),
    );
    expect(endpointsShowing('orders.read-personal')).toEqual(
      new Set([
        'POST /api/customers/window',
        'POST /api/orders/list',
        'POST /api/orders/window',
        'POST /api/orders/export',
        'POST /api/orders/detail',
        'POST /api/orders/update',
        'POST /api/orders/register',
        'GET /api/orders/invoice',
        'GET /api/papers/print',
        'POST /api/parcels/list',
        'POST /api/parcels/window',
        'POST /api/parcels/scans',
        'POST /api/parcels/update',
        'POST /api/history/recent',
        'POST /api/history/list',
        'POST /api/history/putBack',
      ]),
    );
  });

  it('is written down whenever somebody is shown a receiver, by whatever way', async () => {
    const { client, stream } = people.get('operation.read') as { client: Client; stream: EventStream };
    const note = vi.spyOn(test.app.securityLog, 'note');
    const looks = () => note.mock.calls.splice(0).filter(([{ kind }]) => kind.startsWith('order') || kind === 'invoice-made').length;
    const silent: EndpointName[] = [];
    for (const request of requests()) {
      const leaked = leaks(await answers(client, [request]), planted['orders.read-personal']);
      if (looks() === 0 && leaked.length > 0) silent.push(request[0]);
    }
    expect(silent, 'note it where it is answered (server/security/shown-receivers.ts)').toEqual([]);
    // the cursor before anything was written
    const since = stream.events.find(({ id }) => id !== undefined)?.id ?? '';
    const late = await openEventStream((init) => client.fetch(`/api/events?since=${encodeURIComponent(since)}`, init));
    await late.waitFor(({ data }) => data.kind === 'order');
    late.close();
    // one note for the orders, one for their parcels
    expect(looks()).toBe(2);
    note.mockRestore();
  });

  it.each(Object.keys(planted) as Right[])('is in no answer to somebody without %s, and in no live event', async (right) => {
    const { client, stream } = people.get(right) as { client: Client; stream: EventStream };
    const replies = await answers(client);
    expect(leaks(replies, planted[right] ?? [])).toEqual([]);
    // the changes arrive on open streams, and after a reconnect
    await stream.waitFor(({ data }) => data.kind === 'order');
    await stream.waitFor(({ data }) => data.kind === 'priceSheet');
    const late = await openEventStream((init) => client.fetch('/api/events', init));
    await late.waitFor(({ name }) => name === 'ready');
    late.close();
    const events = [...stream.events, ...late.events].map((event) => ({ name: `live ${event.data.kind}`, text: JSON.stringify(event) }));
    expect(leaks(events, planted[right] ?? [])).toEqual([]);
  });

  it('comes live to those who may', async () => {
    const { stream } = people.get('exports') as { stream: EventStream };
    // the last values: a value that was overwritten at once need not appear in an event
    await stream.waitFor((event) => JSON.stringify(event).includes(planted['prices.read-cost'][1] ?? ''));
    await stream.waitFor((event) => JSON.stringify(event).includes('Quixilla Marquardt'));
  });

  it('cannot be written either, nor put back', async () => {
    const order = people.get('orders.read-personal')?.client as Client;
    const blind = { body: { orderId, changes: { receiverName: 'Somebody' } } };
    expect((await order.problem('POST /api/orders/update', blind)).code).toBe('not-allowed');
    await order.call('POST /api/orders/update', { body: { orderId, changes: { cancelled: true } } });
    const price = people.get('prices.read-cost')?.client as Client;
    const cost = { body: { productData: { pdNumber, costPrice: 1 }, targetColumn: 'costPrice' } };
    expect((await price.problem('POST /api/products/updateProductPriceSheet', cost)).code).toBe('not-allowed');
    expect((await price.problem('POST /api/products/export', { body: { tab: 'deposit', format: 'csv' } })).code).toBe('not-allowed');
    const { changes } = await boss.call('POST /api/history/list', { body: { kind: 'priceSheet', field: 'costPrice', limit: 1 } });
    expect((await price.problem('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId } })).code).toBe('not-allowed');
  });
});
