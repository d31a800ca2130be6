import { fc, test as property } from '@fast-check/vitest';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byUrgency, type ParcelState, parcelStates, urgencyOf } from '#contract/parcels/parcel-states.ts';
import type { ParcelPlace, ParcelWindow } from '#contract/parcels/parcel-window.ts';
import type { Right } from '#contract/permissions.ts';
import { rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { hasWords } from '#server/modules/orders/orders.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { everyParcel, foundParcels } from './count-parcels.ts';
import { read } from './find-parcel-window.ts';
import { ordersWith } from './fits-search.ts';
import { numberedAs } from './numbered-as.ts';
import { levels } from './urgencies.ts';

let test: TestApp;
let boss: Client;
/** May not see receivers. */
let packer: Client;
let orders: { orderId: number; orderNumber: string; receiverName: string }[];

const names = ['김로하', 'Jane Roe', 'Ana'];

beforeAll(async () => {
  test = await startTestApp();
  const [box = 0] = await addProducts(test.db, [{ productName: '우드상자', sku: 'BOX-1', price: 12.5 }]);
  const rights: Right[] = ['orders.write'];
  await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights });
  boss = await test.signIn({ role: 'administrator' });
  packer = await test.signIn({ role: 'packing' });
  orders = [];
  for (const receiverName of names) {
    const body = newOrder([box], { receiverName, email: `${orders.length}@example.com` });
    const { orderId, orderNumber } = await registerOrder(boss, body);
    orders.push({ orderId, orderNumber, receiverName });
  }
});
afterAll(() => test.close());

interface Drawn {
  of: number;
  state: ParcelState;
  days: number;
  scanned: number | null;
  number: string;
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  of: fc.nat(2),
  state: fc.constantFrom(...parcelStates),
  days: fc.integer({ min: 0, max: 12 }),
  scanned: fc.option(fc.integer({ min: 0, max: 12 })),
  number: fc.constantFrom('794600001111', '794600002222', 'EM100001111KR', 'RX11110000KR'),
});

/** So many whole days and two hours ago, so that no parcel becomes quiet while the test runs. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 7_200_000);

/** Replaces all parcels by these. */
async function store(parcels: readonly Drawn[]): Promise<void> {
  await test.db.delete(parcel);
  if (parcels.length === 0) return;
  // a few share a moment, or lie within the same millisecond, which is the same to the page
  const moments = Array.from({ length: 13 }, (_, days) => ago(days));
  await test.db.insert(parcel).values(
    parcels.map(({ of, state, days, scanned, number }, at) => ({
      orderId: orders[of]?.orderId ?? 0,
      carrier: 'EMS',
      // an order has each number once
      trackingNumber: number.replace('00', String(10 + (at % 90))),
      state,
      problem: state === 'problem' ? ('lost' as const) : null,
      stateSince: moments[days]!,
      scannedAt: scanned === null ? null : moments[scanned]!,
    })),
  );
  await test.db.execute(sql`update parcel set state_since = state_since + parcel_id % 7 * interval '50 microseconds'`);
}

/** All windows, one after the other. */
async function joined(wanted: Partial<ParcelWindow>, limit: number, by = boss) {
  const parcels = [];
  for (let after: ParcelPlace | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const reply = await by.call('POST /api/parcels/window', { body: { ...wanted, ...(after && { after }), limit } });
    expect(reply.parcels.length).toBeLessThanOrEqual(limit);
    parcels.push(...reply.parcels);
    after = reply.next ?? undefined;
  }
  return parcels;
}

const searches: Record<string, (tracking: string, receiver: string) => boolean> = {
  '1111': (tracking) => tracking.endsWith('1111') || tracking.endsWith('1111KR'),
  '79 46': (tracking) => tracking.startsWith('7946'),
  '７９−４６': (tracking) => tracking.startsWith('7946'),
  em1: (tracking) => tracking.startsWith('EM1'),
  jane: (_, receiver) => receiver === 'Jane Roe',
  로하: (_, receiver) => receiver === '김로하',
  상자: () => true,
  nobody: () => false,
  '--': () => false,
};
const filters = fc.record({
  q: fc.option(fc.constantFrom(...Object.keys(searches)), { nil: undefined }),
  state: fc.option(fc.constantFrom(...parcelStates), { nil: undefined }),
  among: fc.option(fc.subarray([0, 1, 2], { minLength: 1 }), { nil: undefined, freq: 1 }),
});

/** The list as a plain function computes it. */
async function plainly({ q, state, among }: { q?: string | undefined; state?: ParcelState | undefined; among?: number[] | undefined }) {
  const all = await boss.call('POST /api/parcels/list', { body: {} });
  return all
    .flatMap((each) => {
      const of = orders.find(({ orderId }) => orderId === each.orderId);
      const isFound =
        (q === undefined || searches[q]?.(each.trackingNumber, of?.receiverName ?? '')) &&
        (state === undefined || each.state === state) &&
        (among === undefined || among.includes(each.orderId));
      return isFound && of
        ? [{ parcel: each, order: { ...of, countryCode: 'US', erased: false }, urgency: urgencyOf(each, Date.now()) }]
        : [];
    })
    .sort(byUrgency);
}

describe('the windows of the parcels', () => {
  property.prop([fc.array(drawn, { maxLength: 40 }), fc.array(filters, { minLength: 3, maxLength: 3 }), fc.integer({ min: 1, max: 20 })], {
    numRuns: 15,
  })(
    'joined are the whole list, filtered, the most urgent first, and the counts are those of its parcels',
    async (parcels, asked, limit) => {
      await store(parcels);
      for (const { q, state, among: at } of asked) {
        const among = at?.map((which) => orders[which]?.orderId ?? 0);
        const wanted = { ...(q && { q }), ...(state && { state }), ...(among && { among }) };
        expect(await joined(wanted, limit)).toEqual(await plainly({ q, state, among }));
        const of = await plainly({ q });
        const counts = Object.fromEntries([...Map.groupBy(of, (each) => each.parcel.state)].map(([each, those]) => [each, those.length]));
        expect(await boss.call('POST /api/parcels/counts', { body: q ? { q } : {} })).toEqual({ all: parcels.length, counts });
      }
    },
  );

  it('have those newest first whose moments are the same to the page', async () => {
    await store(['1', '2', '3'].map((end) => ({ of: 0, state: 'problem', days: 2, scanned: null, number: `79460000111${end}` })));
    expect(await joined({}, 1)).toEqual(await plainly({}));
  });

  it('go on as the list was begun, though a parcel becomes quiet meanwhile', async () => {
    await store([
      { of: 0, state: 'moving', days: 4, scanned: null, number: '794600001111' },
      { of: 0, state: 'done', days: 1, scanned: null, number: '794600002222' },
    ]);
    const first = await boss.call('POST /api/parcels/window', { body: { limit: 1 } });
    await test.db
      .update(parcel)
      .set({ stateSince: ago(6), scannedAt: null })
      .where(sql`state = 'moving'`);
    const [begun] = await rowsOf<{ at: number }>(
      test.db,
      sql`select (extract(epoch from now() - interval '36 hours') * 1000000)::float8 as at`,
    );
    const asOf = Math.round(Number(begun?.at));
    const after = { ...(first.next as ParcelPlace), asOf };
    const { parcels } = await boss.call('POST /api/parcels/window', { body: { after } });
    expect([...first.parcels, ...parcels].map(({ parcel: { state }, urgency }) => [state, urgency])).toEqual([
      ['done', 2],
      ['moving', 2],
    ]);
    const anew = await joined({}, 5);
    expect(anew.map(({ parcel: { state }, urgency }) => [state, urgency])).toEqual([
      ['moving', 1],
      ['done', 2],
    ]);
  });
});

describe('who may not see receivers', () => {
  beforeEach(() => store(orders.map((_, of) => ({ of, state: 'problem', days: of, scanned: null, number: '794600001111' }))));

  it('finds no parcel by its number or who gets it, and is told neither', async () => {
    for (const q of ['7946', '1111', 'jane', '로하']) {
      expect([q, await joined({ q }, 5, packer)]).toEqual([q, []]);
      expect(await packer.call('POST /api/parcels/counts', { body: { q } })).toEqual({ all: 3, counts: {} });
    }
    expect(await joined({ q: '상자' }, 5, packer)).toHaveLength(3);
    expect(await joined({ q: orders[1]?.orderNumber ?? '' }, 5, packer)).toHaveLength(1);
    const [one] = await joined({}, 1, packer);
    expect(one?.parcel).toMatchObject({ trackingNumber: '***1111', statusText: null });
    expect(one?.order.receiverName).toMatch(/\*\*\*$/);
  });
});

describe('an order', () => {
  it('is where its parcels are, however many change at once, and of one that goes to another order both are', async () => {
    const deliveries = async () =>
      Object.fromEntries((await test.db.select().from(orderListing)).map((row) => [row.orderId, row.delivery]));
    const [one, two, three] = orders.map(({ orderId }) => orderId) as [number, number, number];
    await store([0, 0, 1].map((of) => ({ of, state: 'moving', days: 1, scanned: null, number: '794600001111' })));
    expect(await deliveries()).toEqual({ [one]: 'moving', [two]: 'moving', [three]: 'none' });
    await test.db.execute(sql`update parcel set state = case when order_id = ${one} then 'done' else state end, scan_place = 'Seoul'`);
    expect(await deliveries()).toEqual({ [one]: 'done', [two]: 'moving', [three]: 'none' });
    await test.db.update(parcel).set({ orderId: three }).where(sql`order_id = ${two}`);
    expect(await deliveries()).toEqual({ [one]: 'done', [two]: 'none', [three]: 'moving' });
    await test.db.delete(parcel);
    expect(await deliveries()).toEqual({ [one]: 'none', [two]: 'none', [three]: 'none' });
  });
});

describe('the list', () => {
  const now = Date.now() * 1000;
  const windows = (state?: ParcelState) => levels(state, now).map((level) => read(level, { found: [sql`true`], given: [], limit: 100 }));
  const [quiet] = levels(undefined, now).slice(1) as [ReturnType<typeof levels>[number]];
  const after = { urgency: 1 as const, since: now - 9e11, parcelId: 5000, asOf: now };
  const counted = ['parcel_number_beginning', 'parcel_number_end', 'parcel_of_order'];

  it.each<[string, SQL | undefined, string[]]>([
    ['problems', windows()[0], ['parcel_waiting']],
    ['what is quiet', windows()[1], ['parcel_under_way']],
    ['all others', windows()[2], ['parcel_pkey']],
    ['what is quiet of one state', windows('customs')[0], ['parcel_waiting']],
    ['the others of it', windows('customs')[1], ['parcel_state']],
    ['what has arrived', windows('done')[0], ['parcel_state']],
    ['the next window', read(quiet, { found: [sql`true`], given: [quiet.beyond(after)], limit: 100 }), ['parcel_under_way']],
    ['the counts', everyParcel, ['parcel_state']],
    ['the orders of a search', ordersWith(hasWords('jane', { receivers: true }) as SQL), ['order_listing_words']],
    ['the counts of a search', foundParcels([numberedAs('7946') as SQL, sql`order_id = any('{1,2}'::integer[])`]), counted],
  ])('reads %s by an index, and sorts nothing', async (_, query, indexes) => {
    const plan = await planOf(query as SQL, indexes);
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  /** The plan if there were no other index: with so few rows the planner's choice among several indexes proves nothing. */
  async function planOf(query: SQL, indexes: string[]): Promise<string> {
    let plan = '';
    const looked = new Error('nothing of it is kept');
    const look = test.db.transaction(async (tx) => {
      const others = await rowsOf<{ of: string; name: string; isConstraint: boolean }>(
        tx,
        sql`select i.indrelid::regclass::text as of, i.indexrelid::regclass::text as name, c.oid is not null as "isConstraint"
          from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
          where i.indrelid in ('parcel'::regclass, 'order_listing'::regclass)`,
      );
      for (const { of, name, isConstraint } of others) {
        if (indexes.includes(name)) continue;
        const drop = isConstraint
          ? sql`alter table ${sql.identifier(of)} drop constraint ${sql.identifier(name)} cascade`
          : sql`drop index ${sql.identifier(name)}`;
        await tx.execute(drop);
      }
      // an inverted index cannot be read in an order, so plain index scans are disabled for it
      const plain = indexes.includes('order_listing_words') ? ['indexscan'] : [];
      for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin', ...plain]) await tx.execute(sql.raw(`set local enable_${way} = off`));
      plan = JSON.stringify(await rowsOf(tx, sql`explain ${query}`));
      throw looked;
    });
    await expect(look).rejects.toBe(looked);
    return plan;
  }
});
