import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { usualOverload } from '#contract/design/usual-overload.ts';
import { holidaysOfYear } from '#contract/holidays/holidays-of-year.ts';
import { type HomeCount, homeCounts } from '#contract/home/home-counts.ts';
import { type ParcelState, parcelStates } from '#contract/parcels/parcel-states.ts';
import { isStuck } from '#contract/product-files/registration-states.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { rowsOf } from '#server/db/db.ts';
import { ecountRegistration } from '#server/db/schema/accounting/ecount.ts';
import { calendarConnection, calendarOutbox } from '#server/db/schema/design/calendar.ts';
import { daysOff } from '#server/db/schema/design/days-off.ts';
import { project, subProject } from '#server/db/schema/design/project.ts';
import { courseStart } from '#server/db/schema/orders/course-start.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { parcel } from '#server/db/schema/parcels/parcel.ts';
import { productRegistration, productRegistrationRow } from '#server/db/schema/products/product-registration.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { filtered } from '#web/features/design/filter/filter.door.ts';
import { laneRows } from '#web/features/design/lane-rows/lane-rows.ts';
import { countLinks } from '#web/features/home/count-links.ts';
import { orderView } from '#web/features/orders/lookup/order-view.ts';
import { narrowProducts } from '#web/features/products/narrow-products.ts';
import { designByStaffSearch, designSearch, fileImportSearch, productsSearch, salesSearch } from '#web/routes/search-params/searches.ts';

let test: TestApp;
let boss: Client;
let people: number[];
let orderId: number;
let sold: number;

beforeAll(async () => {
  test = await startTestApp();
  const team = [];
  for (let i = 0; i < 3; i++) team.push(await test.signIn({ role: 'administrator', affiliation: 'design_team' }));
  boss = team[0]!;
  people = team.map(({ staff }) => staff.staffId);
  [sold = 0] = await addProducts(test.db, [{ sku: 'FIRST' }]);
  orderId = await register();
  await test.db.update(calendarConnection).set({ connected: true });
});
afterAll(() => test.close());

async function register(): Promise<number> {
  return (await registerOrder(boss, newOrder([sold]))).orderId;
}

const maybe = <Value>(value: Value) => fc.constantFrom(value, null);
const days = fc.record({ from: fc.integer({ min: -10, max: 8 }), more: fc.nat(12) });
const anyProject = fc.record({
  days,
  who: fc.subarray([0, 1, 2]),
  deleted: fc.boolean(),
  event: fc.constantFrom('there', 'refused', 'asked', 'left', 'refused and left', 'none'),
  parts: fc.array(fc.record({ days, who: fc.subarray([0, 1, 2]), deleted: fc.nat(3).map((n) => n === 0) }), { maxLength: 4 }),
});
type AnyProject = typeof anyProject extends fc.Arbitrary<infer Value> ? Value : never;

/** Data of everything that is counted. Each run adds more of it to what is already there. */
const office = fc.record({
  products: fc.array(
    fc.record({
      ...{ price: maybe(3.5), weight: maybe(0.2), hsCode: maybe('330499'), pageUrl: maybe('cups'), thumbnail: maybe('a.jpg') },
      ...{ rangeThumbnail: maybe('line.jpg'), originCountryCode: maybe('KR' as const), customsDescription: maybe('Tea cup') },
    }),
    { maxLength: 4 },
  ),
  orders: fc.array(fc.record({ daysAgo: fc.nat(2), cancelled: fc.boolean(), paid: fc.boolean() }), { maxLength: 3 }),
  parcels: fc.array(fc.constantFrom(...parcelStates), { maxLength: 4 }),
  projects: fc.array(anyProject, { maxLength: 3 }),
  daysOff: fc.array(fc.record({ days, who: fc.nat(2) }), { maxLength: 2 }),
  sent: fc.array(fc.record({ days: fc.constantFrom(0, 20, 40), isProduct: fc.boolean() }), { maxLength: 2 }),
  files: fc.array(
    fc.record({
      state: fc.constantFrom('stopped' as const, 'done' as const),
      problem: fc.boolean(),
      rows: fc.subarray(['added', 'failed'] as const),
    }),
    { maxLength: 2 },
  ),
});
type Office = typeof office extends fc.Arbitrary<infer Value> ? Value : never;

/** From six days ago to six days ahead: these days contain the current week, whichever weekday today is. */
const thisWeek = { from: -6, more: 12 };
/** One item of everything that is counted. */
const oneOfEach: Office = {
  products: [
    {
      price: null,
      weight: null,
      hsCode: null,
      pageUrl: null,
      thumbnail: null,
      rangeThumbnail: null,
      originCountryCode: null,
      customsDescription: null,
    },
  ],
  orders: [true, false].map((paid) => ({ daysAgo: 0, cancelled: false, paid })),
  parcels: ['problem'],
  projects: [
    {
      days: thisWeek,
      who: [0],
      deleted: false,
      event: 'asked',
      parts: Array.from({ length: 3 }, () => ({ days: thisWeek, who: [0], deleted: false })),
    },
  ],
  daysOff: [{ days: { from: -10, more: 0 }, who: 1 }],
  sent: [{ days: 0, isProduct: false }],
  files: [{ state: 'stopped', problem: true, rows: ['failed'] }],
};

let made = 0;
const another = () => ++made;

async function storeOrder({ daysAgo, cancelled, paid }: Office['orders'][number]): Promise<void> {
  const registered = await register();
  const registeredAt = new Date(Date.now() - daysAgo * 86_400_000);
  await test.db
    .update(order)
    .set({ registeredAt, cancelled, paidAt: paid ? registeredAt : null })
    .where(eq(order.orderId, registered));
}

async function store({ products, orders, parcels, projects, daysOff: off, sent, files }: Office, today: string): Promise<void> {
  const { db } = test;
  for (const each of orders) await storeOrder(each);
  if (products.length > 0)
    await addProducts(
      db,
      products.map((each) => ({ ...each, sku: `P-${another()}` })),
    );
  const number = () => `7946${String(another()).padStart(8, '0')}`;
  if (parcels.length > 0)
    await db.insert(parcel).values(
      parcels.map((state) => ({
        orderId,
        carrier: 'FedEx',
        trackingNumber: number(),
        state,
        problem: state === 'problem' ? ('lost' as const) : null,
      })),
    );
  for (const each of projects) await storeProject(each, today);
  for (const { days, who } of off) {
    const startDate = addDays(today, days.from);
    const values = { staffId: people[who]!, startDate, endDate: addDays(startDate, days.more), offKind: 'leave' as const };
    await db.insert(daysOff).values(values).onConflictDoNothing();
  }
  for (const { days: ago, isProduct } of sent) {
    const sku = `E-${another()}`;
    if (isProduct) await addProducts(db, [{ sku }]);
    const at = new Date(Date.now() - ago * 86_400_000);
    await db.insert(ecountRegistration).values({
      sku,
      skuKey: canonicalSku(sku),
      newProduct: { PROD_CD: sku, PROD_DES: sku, NO_USER1: 0.3, CONT1: '수납' },
      state: 'sent',
      at,
    });
  }
  for (const { state, problem, rows } of files) {
    const values = { setKey: crypto.randomUUID(), contentHash: Buffer.alloc(32), staffId: people[0]!, state };
    const [row] = await db
      .insert(productRegistration)
      .values({ ...values, problem: problem ? { code: 'ecount-error', details: [] } : null })
      .returning();
    for (const [line, of] of rows.entries())
      await db
        .insert(productRegistrationRow)
        .values({ registrationId: row!.registrationId, line: line + 1, skuKey: `f-${another()}`, product: {}, prices: {}, state: of });
  }
}

async function storeProject({ days: { from, more }, who, deleted, event, parts }: AnyProject, today: string): Promise<void> {
  const { db } = test;
  const eventId = another().toString(16).padStart(32, '0');
  const [startDate, endDate] = [addDays(today, from), addDays(today, from + more)];
  const deletedAt = deleted ? new Date() : null;
  const staffIds = who.map((at) => people[at]!);
  const [row] = await db
    .insert(project)
    .values({ eventId, startDate, endDate, staffIds, deletedAt, summary: `프로젝트 ${made}` })
    .returning();
  for (const part of parts) {
    // a sub-project lies within its project
    const start = Math.min(Math.max(part.days.from, from), from + more);
    const end = Math.min(start + part.days.more, from + more);
    await db.insert(subProject).values({
      ...{ parentProjectId: row!.designWorkflowId, startDate: addDays(today, start), endDate: addDays(today, end) },
      ...{ staffIds: part.who.map((at) => people[at]!), deletedAt: deleted || part.deleted ? (deletedAt ?? new Date()) : null },
    });
  }
  if (event === 'none') return;
  const refused = event.startsWith('refused');
  const removed = event === 'asked' ? 'asked' : event.endsWith('left') ? 'left' : null;
  const values = { wanted: true, summary: '', description: '', startDate, endDate, deliveredVersion: 1, refused, removed } as const;
  await db
    .insert(calendarOutbox)
    .values({ eventId, ...values })
    .onConflictDoUpdate({ target: calendarOutbox.eventId, set: values });
}

/** The number of rows on the screen to which the count links, by the screen's own rules. */
async function shownBy(name: HomeCount, day: string, confirmFrom?: string | null): Promise<number> {
  const { search } = countLinks[name]({ day, staffId: people[0]!, confirmFrom });
  const body = {};
  switch (name) {
    case 'ordersToday':
    case 'ordersToConfirm':
    case 'ordersToPack':
    case 'ordersUnsent': {
      const { sort: _, ...filter } = orderView(salesSearch(search));
      return (await boss.call('POST /api/orders/sums', { body: filter })).sums.orders;
    }
    case 'parcelProblems': {
      const { q, state } = salesSearch(search);
      const { counts } = await boss.call('POST /api/parcels/counts', { body: { ...(q && { q }) } });
      const shown = await boss.call('POST /api/parcels/window', { body: { state: state as ParcelState, limit: 1000 } });
      expect(shown.parcels).toHaveLength(counts[state as ParcelState] ?? 0);
      return shown.parcels.length;
    }
    case 'withoutPrice':
    case 'withoutWeight':
    case 'withoutHsCode':
    case 'withoutPicture':
      return narrowProducts(await boss.call('POST /api/products/management_basic', { body }), productsSearch(search), Date.now()).length;
    case 'myProjects': {
      const { startDate = '', on: onDay = null, person = null } = designSearch(search);
      const { workflow } = await boss.call('POST /api/design/workflow', { body: { startDate, totalDays: 30 } });
      return filtered(workflow, { text: '', color: null, person, day: onDay }).length;
    }
    case 'overloaded': {
      const { startDate = '', limit = usualOverload, overloaded = false } = designByStaffSearch(search);
      const window = { startDate, totalDays: 7 };
      const { workflow, staffs } = await boss.call('POST /api/design/workflow', { body: window });
      const holidays = new Map(await holidaysOfYear(Number(startDate.slice(0, 4))));
      const daysOff = await boss.call('POST /api/design/daysOff', { body });
      const shown = { window, limit, folded: new Set<number>(), only: null, overloaded };
      const rows = laneRows({ projects: workflow, staffs, holidays, daysOff, ...shown });
      return rows.filter(({ kind }) => kind === 'person').length;
    }
    case 'calendarTroubles':
      return (await boss.call('POST /api/home/calendarTroubles', { body })).projects.length;
    case 'unfinished':
      return (await boss.call('POST /api/e-count/unfinished', { body })).registrations.length;
    case 'stuckFiles':
      expect(fileImportSearch(search).unfinished).toBe(true);
      return (await boss.call('POST /api/registrations/list', { body })).filter(isStuck).length;
  }
}

it('each number is how many the screen shows that it leads to, whatever there is', async () => {
  const largest = new Map<HomeCount, number>();
  await fc.assert(
    fc.asyncProperty(office, async (given) => {
      const { day } = await boss.call('POST /api/home/counts', { body: {} });
      await store(given, day);
      const { counts } = await boss.call('POST /api/home/counts', { body: {} });
      for (const name of homeCounts) {
        expect([name, counts[name]]).toEqual([name, await shownBy(name, day)]);
        largest.set(name, Math.max(largest.get(name) ?? 0, counts[name] ?? 0));
      }
    }),
    { numRuns: 12, examples: [[oneOfEach]] },
  );
  // every count was above zero at least once
  for (const name of homeCounts) expect([name, largest.get(name)]).not.toEqual([name, 0]);
});

it('orders from before the office said of orders whether they were paid are none of those to be confirmed', async () => {
  await storeOrder({ daysAgo: 2, cancelled: false, paid: false });
  const { counts, day } = await boss.call('POST /api/home/counts', { body: {} });
  const [old] = await rowsOf<{ orders: number }>(
    test.db,
    sql`select count(*)::int as orders from order_listing where stage = 'registered' and (registered_at at time zone 'Asia/Seoul')::date < ${day}`,
  );
  expect(old?.orders).toBeGreaterThan(0);
  await test.db.insert(courseStart).values({ day });
  const since = await boss.call('POST /api/home/counts', { body: {} });
  expect(since.confirmFrom).toBe(day);
  expect(since.counts.ordersToConfirm).toBe((counts.ordersToConfirm ?? 0) - (old?.orders ?? 0));
  expect(await shownBy('ordersToConfirm', day, since.confirmFrom)).toBe(since.counts.ordersToConfirm);
  await test.db.delete(courseStart);
});

it('nobody is told how much there is of what they may not see or mend', async () => {
  await test.db.insert(role).values({ roleKey: 'looking', roleName: '열람만', rights: [] });
  const viewer = await test.signIn({ role: 'looking' });
  const { counts } = await viewer.call('POST /api/home/counts', { body: {} });
  expect(counts).not.toHaveProperty('unfinished');
  expect(counts).not.toHaveProperty('calendarTroubles');
  expect(counts).not.toHaveProperty('stuckFiles');
  expect(counts.parcelProblems).toBeGreaterThanOrEqual(0);
});

it('a product that gets what it lacks is counted no more', async () => {
  const [pdNumber = 0] = await addProducts(test.db, [{ sku: `P-${another()}` }]);
  const count = async () => (await boss.call('POST /api/home/counts', { body: {} })).counts.withoutWeight ?? 0;
  const before = await count();
  const body = { productData: { pdNumber, weight: 0.4 }, targetColumn: 'weight' };
  await boss.call('POST /api/products/updateProduct', { body });
  expect(await count()).toBe(before - 1);
});
