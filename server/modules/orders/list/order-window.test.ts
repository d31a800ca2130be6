import { fc, test as property } from '@fast-check/vitest';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { koreanDay } from '#contract/days.ts';
import { type CourseFacts, orderStages, stageOf } from '#contract/orders/course/order-course.ts';
import type { ListedOrder, OrderFilter, OrderPlace } from '#contract/orders/list/order-list.ts';
import { type OrderSort, orderBefore, orderSorts } from '#contract/orders/list/order-sorts.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { invoiceLine, invoiceMoney } from '#contract/orders/shipping/invoice-money.ts';
import { gravest, type ParcelState, parcelStates } from '#contract/parcels/parcel-states.ts';
import type { Right } from '#contract/permissions.ts';
import { rowsOf } from '#server/db/db.ts';
import { orderListing } from '#server/db/schema/orders/order-listing.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { fitsFilter } from './order-filter.ts';

let test: TestApp;
let boss: Client & { staff: { staffId: number } };
let clerk: Client & { staff: { staffId: number } };
/** May not see receivers. */
let packer: Client;
let products: number[];
let all: Awaited<ReturnType<typeof readAll>>;

const names = ['João Silva-Østby', '김로하', 'Jane Roe', 'Ana', '김서연'];
const countries = ['US', 'DE', 'JP'] as const;
const texts = [
  'jane',
  'joão',
  'OSTBY',
  '김',
  '로하',
  'ㄱㄹ',
  '상자',
  '주머니 us',
  'box 독일',
  '일본',
  '재팬',
  'usa 상자',
  '1112',
  '010-1112',
  '11월',
  '2026-10-3',
  'jane 2026-10-3',
  '상자 10월 독일',
  'joão 10/3 11월',
  'zzz',
  '--',
];
const shipped: readonly (readonly ParcelState[])[] = [[], ['before'], ['moving', 'problem'], ['done'], ['done', 'delivering']];
const steps = [null, 'paid', 'packed', 'sent'] as const;
const currencies = [null, 'EUR', 'JPY'] as const;

/** The data of each order, by its number. */
const made = (n: number) => ({
  receiverName: names[n % names.length] ?? '',
  countryCode: countries[n % countries.length] ?? 'US',
  phone: n % 4 === 0 ? '+82 10-1112-2220' : '+1 469 555 0100',
  products: n % 3 === 0 ? products : [products[n % 2] ?? 0],
  parcels: shipped[n % shipped.length] ?? [],
  currency: currencies[n % currencies.length] ?? null,
  day: 1 + (((n % 12) * 7) % 40),
});
const count = 24;

beforeAll(async () => {
  test = await startTestApp();
  products = await addProducts(test.db, [
    { productName: '우드상자', rangeName: '정리', sku: 'BOX-1', price: 12.5 },
    { productName: '천 주머니', sku: 'BAG-1', price: 3 },
  ]);
  const rights: Right[] = ['orders.write'];
  await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights });
  boss = await test.signIn({ role: 'administrator' });
  clerk = await test.signIn({ staffName: '한태오' });
  packer = await test.signIn({ role: 'packing' });
  for (let n = 0; n < count; n += 1) await make(n);
  all = await readAll();
});
afterAll(() => test.close());

async function make(n: number): Promise<void> {
  const { receiverName, countryCode, phone, parcels, currency, day, ...of } = made(n);
  const order = newOrder(of.products, { receiverName, countryCode, phone, stateOrProvinceCode: 'TX', postalCode: '75024' });
  const lines = order.lines.map((line) => ({ ...line, quantity: 1 + (n % 3), unitPrice: 3.33 + (n % 5) }));
  const shipping = { ...emptyShipping, ...(currency && { invoiceCurrency: currency, invoiceRate: 1.2345 + n }) };
  const by = n % 2 === 0 ? boss : clerk;
  const { orderId, orderNumber } = await registerOrder(by, { ...order, lines, shipping });
  // a few at the same moment, or within the same millisecond, which is the same to the page
  await test.db.execute(sql`update "order" set registered_at =
      timestamptz '2026-10-01 14:59:59.5Z' + make_interval(days => ${day}) + interval '1 microsecond' * ${400 - n}
    where order_id = ${orderId}`);
  if (parcels.length > 0) {
    const rows = parcels.map((_, at) => ({ orderNumber, carrier: 'EMS', trackingNumber: `EX${n}X${at}KR` }));
    const added = await boss.call('POST /api/parcels/add', { body: { rows } });
    for (const [at, { parcelId }] of added.parcels.entries())
      await boss.call('POST /api/parcels/update', {
        body: { parcelId, changes: { state: parcels[at] ?? 'before', problem: parcels[at] === 'problem' ? 'lost' : null } },
      });
  }
  const step = steps[n % steps.length];
  if (step) await clerk.call('POST /api/orders/step', { body: { orderIds: [orderId], step } });
  if (n % 7 === 0) await boss.call('POST /api/orders/update', { body: { orderId, changes: { cancelled: true } } });
}

/** Everything that there is, read once. */
async function readAll() {
  const orders = await boss.call('POST /api/orders/list', { body: {} });
  const parcels = await boss.call('POST /api/parcels/list', { body: {} });
  const rows = await rowsOf<{ orderId: number; staffId: number; pdNumbers: number[]; said: CourseFacts['said'] }>(
    test.db,
    sql`select order_id as "orderId", registered_by as "staffId",
          array(select pd_number from order_line l where l.order_id = o.order_id) as "pdNumbers",
          json_build_object('paid', paid_at, 'packed', packed_at, 'sent', sent_at, 'completed', completed_at) as said from "order" o`,
  );
  return { orders, parcels, detailed: new Map(rows.map((row) => [row.orderId, row])) };
}

const nothingEntered = { paid: null, packed: null, sent: null, completed: null };

/** The list as a plain function computes it. */
function plainly(filter: OrderFilter, sort: OrderSort): number[] {
  const { orders, parcels, detailed } = all;
  const fits = (order: OrderSummary) => {
    const going = parcels.filter(({ orderId }) => orderId === order.orderId).map((parcel) => parcel.state);
    const state = gravest(going) ?? 'none';
    const day = koreanDay(Date.parse(order.registeredAt));
    const known = detailed.get(order.orderId);
    const { said = nothingEntered } = known ?? {};
    const stage = stageOf({ cancelled: order.cancelled, said, parcels: going, leftAt: null });
    return (
      (filter.fromDay === undefined || day >= filter.fromDay) &&
      (filter.toDay === undefined || day <= filter.toDay) &&
      (filter.country === undefined || order.countryCode === filter.country) &&
      (filter.staffId === undefined || known?.staffId === filter.staffId) &&
      (filter.product === undefined || known?.pdNumbers.includes(filter.product)) &&
      (filter.state === undefined || state === filter.state) &&
      (filter.cancelled === undefined || order.cancelled === filter.cancelled) &&
      (filter.stage === undefined || stage === filter.stage) &&
      (!filter.unsent || (['none', 'cancelled'].includes(state) && ['registered', 'paid', 'packed'].includes(stage) && !order.erased)) &&
      (filter.q === undefined || found(order, day, filter.q))
    );
  };
  return orders
    .filter(fits)
    .sort(orderBefore(sort))
    .map(({ orderId }) => orderId);
}

/** Whether an order has one of the few texts that these tests search for. */
function found({ receiverName, countryCode, phone, products: sold }: OrderSummary, day: string, q: string): boolean {
  const isSold = (name: string) => sold.some((each) => each.endsWith(name));
  const is: Record<string, boolean> = {
    // part of the e-mail address of all of them
    jane: true,
    joão: receiverName.startsWith('João'),
    OSTBY: receiverName.startsWith('João'),
    김: receiverName.startsWith('김'),
    로하: receiverName === '김로하',
    ㄱㄹ: receiverName === '김로하',
    상자: isSold('상자'),
    '주머니 us': isSold('주머니') && countryCode === 'US',
    'box 독일': isSold('상자') && countryCode === 'DE',
    일본: countryCode === 'JP',
    재팬: countryCode === 'JP',
    'usa 상자': countryCode === 'US' && isSold('상자'),
    1112: phone.includes('1112'),
    '010-1112': phone.includes('1112'),
    '11월': day.slice(5, 7) === '11',
    '2026-10-3': day === '2026-10-03',
    'jane 2026-10-3': day === '2026-10-03',
    '상자 10월 독일': isSold('상자') && day.slice(5, 7) === '10' && countryCode === 'DE',
    'joão 10/3 11월': false,
    zzz: false,
    '--': false,
  };
  return is[q] ?? false;
}

async function joined(filter: OrderFilter, sort: OrderSort, limit: number, who: Client = boss): Promise<ListedOrder[]> {
  const orders: ListedOrder[] = [];
  let after: OrderPlace | undefined;
  for (;;) {
    const window = await who.call('POST /api/orders/window', { body: { ...filter, sort, limit, ...(after && { after }) } });
    expect(window.orders.length).toBeLessThanOrEqual(limit);
    orders.push(...window.orders);
    if (window.next === null) return orders;
    after = window.next;
  }
}

const day = fc.integer({ min: 1, max: 40 }).map((at) => koreanDay(Date.UTC(2026, 9, 1 + at)));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const filters = fc.record({
  q: maybe(fc.constantFrom(...texts)),
  fromDay: maybe(day),
  toDay: maybe(day),
  country: maybe(fc.constantFrom(...countries)),
  staffId: maybe(fc.constantFrom('boss', 'clerk')),
  product: maybe(fc.constantFrom(0, 1)),
  state: maybe(fc.constantFrom(...parcelStates, 'none' as const)),
  stage: maybe(fc.constantFrom(...orderStages)),
  cancelled: maybe(fc.boolean()),
  unsent: maybe(fc.constant(true as const)),
});
const asked = ({ staffId, product, ...others }: typeof filters extends fc.Arbitrary<infer Value> ? Value : never): OrderFilter =>
  JSON.parse(
    JSON.stringify({
      ...others,
      staffId: staffId && (staffId === 'boss' ? boss : clerk).staff.staffId,
      product: product === undefined ? undefined : products[product],
    }),
  );

describe('the windows of the list', () => {
  property.prop([filters, fc.constantFrom(...orderSorts), fc.integer({ min: 3, max: 20 })], { numRuns: 25 })(
    'joined are the whole list, filtered and sorted, and the sums are those of its orders',
    async (drawn, sort, limit) => {
      const filter = asked(drawn);
      const shown = await joined(filter, sort, limit);
      expect(shown.map(({ orderId }) => orderId)).toEqual(plainly(filter, sort));
      const { sums } = await boss.call('POST /api/orders/sums', { body: filter });
      const counted = shown.filter(({ cancelled }) => !cancelled);
      expect(sums).toMatchObject({
        orders: shown.length,
        cancelled: shown.length - counted.length,
        pieces: counted.reduce((sum, { quantity }) => sum + quantity, 0),
        total: expect.closeTo(
          counted.reduce((sum, { total }) => sum + total, 0),
          2,
        ),
      });
      expect(sums.currencies.reduce((sum, { orders }) => sum + orders, 0)).toBe(counted.length);
    },
  );

  it('are each found among orders that are named', async () => {
    const every = await joined({}, '-registered', 100);
    expect(every).toHaveLength(count);
    const among = every.filter((_, at) => at % 3 === 0).map(({ orderId }) => orderId);
    const { orders } = await boss.call('POST /api/orders/window', { body: { among, country: 'DE' } });
    expect(orders.map(({ orderId }) => orderId)).toEqual(
      every.filter(({ orderId, countryCode }) => among.includes(orderId) && countryCode === 'DE').map(({ orderId }) => orderId),
    );
  });

  it('say of each order what its list says, and where its parcels are', async () => {
    const [first] = await joined({ state: 'problem' }, 'registered', 100);
    const { delivery, stage: _, ...summary } = first as ListedOrder;
    expect(delivery).toBe('problem');
    expect(all.orders.find(({ orderId }) => orderId === summary.orderId)).toEqual(summary);
  });

  it('are of the currency of the invoice, as its lines are rounded', async () => {
    const { sums } = await boss.call('POST /api/orders/sums', { body: { cancelled: false } });
    const details = await Promise.all(
      (await joined({ cancelled: false }, '-total', 100)).map(
        async ({ orderId }) => (await boss.call('POST /api/orders/detail', { body: { orderId } })).order,
      ),
    );
    for (const { currency, amount, orders } of sums.currencies) {
      const of = details.filter((order) => invoiceMoney(order).currency === currency);
      expect(of).toHaveLength(orders);
      const lines = of.flatMap((order) => order.lines.map((line) => invoiceLine(line, invoiceMoney(order)).amount));
      expect(amount).toBeCloseTo(
        lines.reduce((sum, each) => sum + each, 0),
        2,
      );
    }
    expect(sums.currencies.map(({ currency }) => currency).sort()).toEqual(['EUR', 'JPY', 'USD']);
  });

  it('have what words find, whatever sign was typed between them', async () => {
    const ids = async (q: string) => (await joined({ q }, '-registered', 100)).map(({ orderId }) => orderId);
    const found = await ids('상자 독일');
    expect(found.length).toBeGreaterThan(0);
    for (const sign of ['&', '-', '/', '·', '–']) expect(await ids(`상자 ${sign} 독일`), sign).toEqual(found);
  });
});

describe('who may not see receivers', () => {
  it('finds nobody by them, and orders by what is no secret', async () => {
    for (const q of ['jane', '김', 'joao', '1112', '010-1112']) expect(await joined({ q }, '-registered', 100, packer)).toEqual([]);
    expect((await joined({ q: '상자 독일' }, '-registered', 100, packer)).length).toBeGreaterThan(0);
  });
});

describe('an order that is corrected', () => {
  it('is found by what it is now, and by nothing that it was', async () => {
    const [before] = await joined({ q: '로하' }, '-registered', 1);
    const orderId = before?.orderId ?? 0;
    await boss.call('POST /api/orders/update', { body: { orderId, changes: { receiverName: '박하늘', countryCode: 'FR' } } });
    const ids = async (q: string) => (await joined({ q }, '-registered', 100)).map((each) => each.orderId);
    expect(await ids('하늘')).toEqual([orderId]);
    expect(await ids('프랑스')).toEqual([orderId]);
    expect(await ids('로하')).not.toContain(orderId);
    await boss.call('POST /api/orders/update', { body: { orderId, changes: { receiverName: 'Иван ΚΑΦΕΣ' } } });
    for (const q of ['иван', 'ИВАН', 'καφες']) expect(await ids(q)).toEqual([orderId]);
  });
});

describe('the index is asked for', () => {
  it.each([
    ['the day, however many orders have the rest', 'jane 2026-10-03 us', ["'#2026-10-03'"], ["'~jane'", "'10'", "'~us'"]],
    ['a day without a year', 'jane 10/3', ["'#10-03'"], ["'~jane'"]],
    ['words that are not short', 'roe us 독일', ["'~roe'", "'@DE'"], ["'~us'"]],
    ['short words where there are no others', 'us', ["'~us'", "'@US'"], []],
  ])('%s', async (_, q, looked, compared) => {
    const plan = await test.db.transaction(async (tx) => {
      // with few orders the planner would prefer a sequential scan
      await tx.execute(sql`set local enable_seqscan = off`);
      const found = sql`select from ${orderListing} where ${fitsFilter({ q }, { rights: ['orders.read-personal'] })}`;
      return JSON.stringify(await rowsOf(tx, sql`explain (format json) ${found}`));
    });
    const [, condition] = /"Index Cond":"([^"]*)/.exec(plan) ?? [];
    for (const word of looked) expect(condition).toContain(word);
    for (const word of compared) expect(condition).not.toContain(word);
  });
});

describe('each filter', () => {
  const { orderId, registeredAt } = orderListing;
  it.each<[OrderFilter, string]>([
    [{}, 'order_listing_registered'],
    [{ fromDay: '2026-10-02', toDay: '2026-10-09' }, 'order_listing_registered'],
    [{ country: 'DE' }, 'order_listing_country'],
    [{ staffId: 1 }, 'order_listing_person'],
    [{ member: 1 }, 'order_listing_member'],
    [{ channel: 'Shop' }, 'order_listing_channel'],
    [{ state: 'problem' }, 'order_listing_delivery'],
    [{ stage: 'paid' }, 'order_listing_stage'],
    [{ cancelled: true }, 'order_listing_cancelled'],
    [{ unsent: true }, 'order_listing_unsent'],
  ])('%j is read by its index, in the order of the list', async (filter, index) => {
    expect(await planWith(index, filter)).toContain(index);
    expect(await planWith(index, filter)).not.toContain('Sort');
  });

  /** The plan if there were no other index: with so few rows the planner's choice among several indexes proves nothing. */
  async function planWith(index: string, filter: OrderFilter): Promise<string> {
    let plan = '';
    const looked = new Error('nothing of it is kept');
    const look = test.db.transaction(async (tx) => {
      const others = await rowsOf<{ name: string }>(
        tx,
        sql`select i.indexrelid::regclass::text as name from pg_index i
          where i.indrelid = 'order_listing'::regclass and not i.indisunique and i.indexrelid <> ${index}::regclass`,
      );
      for (const { name } of others) await tx.execute(sql`drop index ${sql.identifier(name)}`);
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      const of = sql`select ${orderId} from ${orderListing} where ${fitsFilter(filter, { rights: [] })}`;
      plan = JSON.stringify(await rowsOf(tx, sql`explain ${of} order by ${registeredAt} desc, ${orderId} desc limit 100`));
      throw looked;
    });
    await expect(look).rejects.toBe(looked);
    return plan;
  }
});
