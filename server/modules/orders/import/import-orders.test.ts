import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { FileOrder } from '#contract/orders/import/import-orders.ts';
import type { Right } from '#contract/permissions.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { exchangeRate } from '#server/db/schema/products/exchange-rate.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { sampleReceiver } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client & { staff: Staff };
let lee: Client & { staff: Staff };

beforeAll(async () => {
  test = await startTestApp({ config: { heavyCallsPerMinute: 1000 } });
  kim = await test.signIn({ role: 'administrator', staffName: '김민지' });
  lee = await test.signIn({ role: 'administrator', staffName: '이서준' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyTables(test.db, sql`product, change_history, change_set, change_set_part, price_sheet, "order", order_day, member`);
  await addProducts(test.db, [
    { sku: '00123', productName: '우드상자', price: 12.5, weight: 0.35 },
    { sku: 'BAG-1', productName: '천 주머니', price: 3 },
    { sku: 'NEW', productName: '가격 없음' },
    { sku: 'twin', productName: '하나', price: 1, skuTwin: 0 },
    { sku: 'TWIN', productName: '둘', price: 1, skuTwin: 1 },
  ]);
});

type Fields = Record<string, unknown>;
let line = 0;
/** An order of a file; each of its lines is a row. */
const fileOrder = (fields: Fields, lines: Fields[] = [{ sku: 'BAG-1', pieces: 2 }], more: Partial<FileOrder> = {}): FileOrder => {
  line += 10;
  const first = line;
  const of = { ...sampleReceiver, ...fields };
  return { line: first, fields: of, lines: lines.map((each, at) => ({ line: first + at, ...each })), ...more };
};
const send = (
  orders: FileOrder[],
  { by = kim, dryRun = false, key = crypto.randomUUID(), changeSet = crypto.randomUUID() as string } = {},
) => by.call('POST /api/orders/import', { headers: { 'idempotency-key': key }, body: { orders, dryRun, changeSet } });
const tryOrders = async (orders: FileOrder[], by = kim) => (await send(orders, { by, dryRun: true })).orders;
const detail = async (orderId: number | null | undefined) =>
  (await kim.call('POST /api/orders/detail', { body: { orderId: orderId ?? 0 } })).order;
const countOrders = async () => (await test.db.select().from(order)).length;
const putBack = (changeSetId: number | null, dryRun = false) =>
  kim.call('POST /api/changeSets/putBack', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { changeSetId: changeSetId ?? 0, dryRun },
  });

describe('orders of a file', () => {
  it('are compared first, and nothing is written', async () => {
    const [outcome] = await tryOrders([
      fileOrder({ externalReference: 'A-1' }, [
        { sku: 'bag-1', pieces: 2 },
        { pdNumber: 1, pieces: 1, unitPrice: 9 },
      ]),
    ]);
    expect(outcome).toMatchObject({ state: 'new', orderId: null, total: 15, refusals: [] });
    expect(outcome?.goods).toEqual([
      { pdNumber: 2, productName: '천 주머니', quantity: 2, unitPrice: 3 },
      { pdNumber: 1, productName: '우드상자', quantity: 1, unitPrice: 9 },
    ]);
    expect(await countOrders()).toBe(0);
  });

  it('are registered as one change set, with numbers without gaps', async () => {
    const orders = ['A-1', 'A-2', 'A-3'].map((externalReference) => fileOrder({ externalReference, memo: '빠르게', companyName: '가나' }));
    const changeSet = crypto.randomUUID();
    const first = await send(orders.slice(0, 2), { changeSet });
    const second = await send(orders.slice(2), { changeSet });
    expect(second.changeSetId).toBe(first.changeSetId);
    const made = [...first.orders, ...second.orders];
    expect(made.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
    expect(made.map(({ orderNumber }) => orderNumber?.slice(-3))).toEqual(['001', '002', '003']);
    expect(await detail(made[2]?.orderId)).toMatchObject({
      ...sampleReceiver,
      ...{ externalReference: 'A-3', memo: '빠르게', companyName: '가나', registeredByName: '김민지', revision: 1, total: 6 },
      lines: [{ pdNumber: 2, productName: '천 주머니', sku: 'BAG-1', quantity: 2, unitPrice: 3 }],
    });
    const { sets: history } = await kim.call('POST /api/history/list', { body: {} });
    expect(history).toHaveLength(1);
    expect(history[0]).toMatchObject({ kind: 'import', rows: 3, changes: [{ kind: 'order', field: null, count: 3 }] });
  });

  it('are made once, however often the file is put in, also without the first zeros of a number', async () => {
    await send([fileOrder({ externalReference: '000123' }), fileOrder({ externalReference: 'Ａ-1' })]);
    const again = await send([fileOrder({ externalReference: '123' }), fileOrder({ externalReference: 'a-1' })]);
    expect(again.orders.map(({ state }) => state)).toEqual(['unchanged', 'unchanged']);
    expect(again.changeSetId).toBeNull();
    expect(await countOrders()).toBe(2);
  });

  describe('of several channels', () => {
    const of = (channel: string, externalReference: string, more: Fields = {}) => fileOrder({ channel, externalReference, ...more });
    const states = async (...orders: FileOrder[]) => (await tryOrders(orders)).map(({ state }) => state);

    it('are told apart where they have the same number, and are made once in each', async () => {
      const made = (await send([of('A몰', '1001'), of('B몰', '1001', { receiverName: '다른 사람' })])).orders;
      expect(made.map(({ state }) => state)).toEqual(['new', 'new']);
      expect(await detail(made[1]?.orderId)).toMatchObject({ channel: 'B몰', externalReference: '1001', receiverName: '다른 사람' });
      expect(await states(of('a 몰', '01001'), of('B몰', '1001'), of('C몰', '1001'))).toEqual(['unchanged', 'changed', 'new']);
      expect(await states(of('A몰', '2'), of('ａ몰', '2'))).toEqual(['new', 'refused']);
      const filtered = await kim.call('POST /api/orders/window', { body: { channel: 'b 몰' } });
      expect(filtered.orders.map(({ orderId }) => orderId)).toEqual([made[1]?.orderId]);
      const byName = await kim.call('POST /api/orders/window', { body: { q: 'b몰 1001' } });
      expect(byName.orders.map(({ orderId }) => orderId)).toEqual([made[1]?.orderId]);
      expect((await kim.call('POST /api/orders/channels', { body: {} })).channels).toEqual(['B몰', 'A몰']);
    });

    it('are not made where nobody says which is meant', async () => {
      await send([of('A몰', '1001')]);
      const [outcome] = await tryOrders([fileOrder({ externalReference: '1001' })]);
      expect(outcome).toMatchObject({
        state: 'refused',
        refusals: [{ code: 'invalid-input', field: 'channel', reason: { code: 'channel-missing', values: { channel: 'A몰' } } }],
      });
      expect(await states(fileOrder({ externalReference: '1002' }))).toEqual(['new']);
    });

    it('take over what was imported before anybody named one only where somebody says so', async () => {
      const [old] = (await send([fileOrder({ externalReference: '1001' })])).orders;
      const [claimed] = await tryOrders([of('A몰', '1001')]);
      expect(claimed).toMatchObject({ state: 'changed', orderId: old?.orderId, changes: [{ field: 'channel', from: '', to: 'A몰' }] });
      const stored = await send([of('A몰', '1001')]);
      expect(await detail(old?.orderId)).toMatchObject({ channel: 'A몰' });
      expect(await states(of('B몰', '1001'), of('A몰', '1001'))).toEqual(['new', 'unchanged']);
      const { changes } = await kim.call('POST /api/history/list', { body: { changeSetId: stored.changeSetId ?? 0 } });
      expect(changes.map(({ field }) => field)).toEqual(['channel']);
      expect(await putBack(stored.changeSetId)).toMatchObject({ values: 1, leftCount: 0 });
      expect(await detail(old?.orderId)).toMatchObject({ channel: '' });
      expect(await states(fileOrder({ externalReference: '1001' }))).toEqual(['unchanged']);
    });

    it('are corrected by our number, unless the channel has theirs already', async () => {
      const [a, b] = (await send([of('A몰', '1001'), of('B몰', '1001')])).orders;
      const renamed = { orderNumber: b?.orderNumber ?? '', channel: 'A몰' };
      expect((await send([fileOrder(renamed)])).orders[0]).toMatchObject({
        state: 'refused',
        refusals: [{ code: 'external-reference-taken' }],
      });
      expect((await send([fileOrder({ ...renamed, channel: 'C몰' })])).orders[0]).toMatchObject({ state: 'changed' });
      expect(await detail(b?.orderId)).toMatchObject({ channel: 'C몰' });
      await kim.call('POST /api/orders/update', { body: { orderId: a?.orderId ?? 0, changes: { cancelled: true } } });
      expect((await send([fileOrder(renamed)])).orders[0]).toMatchObject({ state: 'changed' });
    });
  });

  it('are made once where two people put the same file in at the same moment, and where an answer was lost', async () => {
    const orders = Array.from({ length: 40 }, (_, at) => fileOrder({ externalReference: `R-${at}` }));
    const key = crypto.randomUUID();
    const changeSet = crypto.randomUUID();
    const [mine, repeated, theirs] = await Promise.all([
      send(orders, { key, changeSet }),
      send(orders, { key, changeSet }),
      send(orders.toReversed(), { by: lee }),
    ]);
    expect(await countOrders()).toBe(40);
    expect(repeated).toEqual(mine);
    const states = [mine, theirs].map(({ orders: all }) => [...new Set(all.map(({ state }) => state))]);
    expect(states.toSorted()).toEqual([['new'], ['unchanged']]);
    expect(await send(orders, { key, changeSet })).toEqual(mine);
  });

  it('are made once by the database itself', async () => {
    await send([fileOrder({ externalReference: 'A-1' })]);
    const again = sql`insert into "order" select (jsonb_populate_record(null::"order", to_jsonb(o) || '{"order_id": 99, "order_number": "x", "registration_key": "2f9d3b0e-1111-4111-8111-111111111111"}')).* from "order" o`;
    await expect(test.db.execute(sql`${again}`)).rejects.toThrow();
    expect(await countOrders()).toBe(1);
  });

  it('are refused each with its reasons, and keep no other back', async () => {
    const reasons = async (fields: Fields, lines?: Fields[]) =>
      (await tryOrders([fileOrder({ externalReference: 'X', ...fields }, lines)]))[0]?.refusals.map(({ code, field, reason, line: row }) =>
        [code === 'invalid-input' ? reason?.code : code, field, ...(row === undefined ? [] : [row - line])].join(' '),
      );
    expect(await reasons({ countryCode: 'XX' })).toEqual(['not-a-choice countryCode']);
    expect(await reasons({ receiverName: '', city: '' })).toEqual(['missing receiverName', 'missing city']);
    expect(await reasons({ address1: 'a'.repeat(101) })).toEqual(['text-too-long address1']);
    expect(await reasons({ email: 'nobody' })).toEqual(['invalid-email email']);
    expect(await reasons({ orderNumber: '261121-999' })).toEqual(['order-not-found orderNumber']);
    expect(await reasons({ externalReference: '' })).toEqual(['missing externalReference']);
    // a single character that compares as a sentence of eighteen
    expect(await reasons({ externalReference: '\ufdfa'.repeat(30) })).toEqual(['bad-characters externalReference']);
    expect(await reasons({ channel: '\ufdfa'.repeat(20) })).toEqual(['bad-characters channel']);
    expect(await reasons({ externalReference: '8.80E+12' })).toEqual(['digits-lost externalReference']);
    expect(await reasons({ phone: '1-Feb' })).toEqual(['became-date phone']);
    expect(await reasons({ memberId: 77 })).toEqual(['member-not-found memberId']);
    expect(await reasons({ shoeSize: 44 })).toEqual(['unknown-column shoeSize']);
    expect(await reasons({}, [])).toEqual(['list-too-short lines']);
    expect(
      await reasons({}, [
        { sku: 'BAG-1', pieces: 1 },
        { sku: 'none', pieces: 1 },
      ]),
    ).toEqual(['product-missing sku 1']);
    expect(await reasons({}, [{ sku: 'twin', pieces: 1 }])).toEqual(['several-products sku 0']);
    expect(await reasons({}, [{ pdNumber: 99, pieces: 1 }])).toEqual(['product-missing pdNumber 0']);
    expect(await reasons({}, [{ sku: 'BAG-1' }])).toEqual(['missing pieces 0']);
    expect(
      await reasons({}, [
        { sku: 'BAG-1', pieces: 0 },
        { sku: 'NEW', pieces: 1.5 },
      ]),
    ).toEqual(['at-least pieces 0', 'not-whole pieces 1']);
    expect(await reasons({}, [{ sku: 'NEW', pieces: 1 }])).toEqual(['no-price unitPrice 0']);
    expect(
      await reasons({}, [
        { sku: 'BAG-1', pieces: 1, unitPrice: 5 },
        { sku: 'bag-1', pieces: 1, unitPrice: 0 },
      ]),
    ).toEqual(['product-prices unitPrice 1']);
    expect(await reasons({}, [{ sku: 'BAG-1', pieces: 1, unitPrice: 5, currency: 'EUR' }])).toEqual(['not-a-choice currency 0']);
    const twice = await tryOrders([fileOrder({ externalReference: '001' }), fileOrder({ externalReference: '1' })]);
    expect(twice[1]?.refusals).toEqual([{ code: 'invalid-input', reason: { code: 'order-twice', values: {} } }]);

    const { orders } = await send([fileOrder({ externalReference: 'bad', countryCode: 'XX' }), fileOrder({ externalReference: 'good' })]);
    expect(orders.map(({ state }) => state)).toEqual(['refused', 'new']);
    expect(await countOrders()).toBe(1);
  });

  it('find products whose first zeros Excel has dropped', async () => {
    const [outcome] = await tryOrders([fileOrder({ externalReference: 'A' }, [{ sku: '123', pieces: 1 }])]);
    expect(outcome).toMatchObject({ state: 'new', goods: [{ pdNumber: 1, unitPrice: 12.5 }] });
  });

  it('take won by the rate of the moment, and the price of a member by their tier', async () => {
    await test.db.update(exchangeRate).set({ exchangeRate: 1400 }).where(eq(exchangeRate.country, 'US'));
    const { member } = await kim.call('POST /api/members/add', {
      body: { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: '도매', priceTier: 'domestic' } },
    });
    await test.db.execute(sql`update price_sheet set domestic_price = 2800 where pd_number = 2`);
    const [won, tier, none] = await tryOrders([
      fileOrder({ externalReference: 'A' }, [{ sku: 'BAG-1', pieces: 1, unitPrice: 7000, currency: 'KRW' }]),
      fileOrder({ externalReference: 'B', memberId: member.memberId }, [{ sku: 'BAG-1', pieces: 1 }]),
      fileOrder({ externalReference: 'C', memberId: member.memberId }, [{ pdNumber: 1, pieces: 1 }]),
    ]);
    expect(won?.goods).toMatchObject([{ unitPrice: 5 }]);
    expect(tier?.goods).toMatchObject([{ unitPrice: 2 }]);
    expect(none?.refusals).toMatchObject([{ field: 'unitPrice', reason: { code: 'no-price' } }]);
    const { orders } = await send([fileOrder({ externalReference: 'B', memberId: member.memberId }, [{ sku: 'BAG-1', pieces: 1 }])]);
    expect(await detail(orders[0]?.orderId)).toMatchObject({
      memberId: member.memberId,
      lines: [{ unitPrice: 2, tier: { priceTier: 'domestic', wonPrice: 2800, wonRate: 1400 } }],
    });
  });
});

describe('orders that are here', () => {
  const register = async () =>
    (
      await send([
        fileOrder({ externalReference: 'A-1', memo: '2001-01-02' }, [
          { sku: 'BAG-1', pieces: 2 },
          { pdNumber: 1, pieces: 1 },
        ]),
      ])
    ).orders[0];

  it('are known by our number or by the other, and differ by what the file says', async () => {
    const made = await register();
    const orderNumber = made?.orderNumber ?? '';
    const [same, sorted, changed] = await Promise.all([
      tryOrders([fileOrder({ orderNumber, memo: '2001-01-02' }, [], { lines: undefined })]),
      tryOrders([
        fileOrder({ orderNumber }, [
          { pdNumber: 1, pieces: 1, unitPrice: 12.5 },
          { sku: 'BAG-1', pieces: 2 },
        ]),
      ]),
      tryOrders([fileOrder({ externalReference: 'a-1', city: 'Dallas' }, [{ sku: 'BAG-1', pieces: 5 }])]),
    ]);
    expect(same[0]).toMatchObject({ state: 'unchanged', orderNumber, revision: 1 });
    expect(sorted[0]).toMatchObject({ state: 'unchanged' });
    expect(changed[0]).toMatchObject({ state: 'changed', orderNumber, total: 15 });
    expect(changed[0]?.changes).toEqual([
      { field: 'city', from: 'Plano', to: 'Dallas' },
      {
        field: 'lines',
        from: [
          { pdNumber: 2, productName: '천 주머니', quantity: 2, unitPrice: 3 },
          { pdNumber: 1, productName: '우드상자', quantity: 1, unitPrice: 12.5 },
        ],
        to: [{ pdNumber: 2, productName: '천 주머니', quantity: 5, unitPrice: 3 }],
      },
    ]);
  });

  it('are corrected, and that is taken back with the rest', async () => {
    const made = await register();
    const reply = await send([
      fileOrder({ externalReference: 'A-1', city: 'Dallas' }, [{ sku: 'BAG-1', pieces: 5 }], { revision: 1 }),
      fileOrder({ externalReference: 'A-2' }),
    ]);
    expect(reply.orders).toMatchObject([{ state: 'changed', revision: 2 }, { state: 'new' }]);
    expect(await detail(made?.orderId)).toMatchObject({ city: 'Dallas', lines: [{ quantity: 5 }] });
    expect(await putBack(reply.changeSetId)).toMatchObject({ rows: 2, values: 2, added: 1, leftCount: 0 });
    expect(await detail(made?.orderId)).toMatchObject({ city: 'Plano', lines: [{ quantity: 2 }, { quantity: 1 }], cancelled: false });
    expect(await detail(reply.orders[1]?.orderId)).toMatchObject({ cancelled: true });
  });

  it('stay as they are where somebody has changed them meanwhile, or where they are closed', async () => {
    const made = await register();
    const orderId = made?.orderId ?? 0;
    await lee.call('POST /api/orders/update', { body: { orderId, changes: { city: 'Austin' } } });
    const wanted = fileOrder({ externalReference: 'A-1', city: 'Dallas' }, [], { revision: 1, lines: undefined });
    expect((await send([wanted])).orders).toMatchObject([{ state: 'refused', refusals: [{ code: 'revision-conflict' }] }]);
    await kim.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '요청' } });
    expect(await tryOrders([wanted])).toMatchObject([{ state: 'refused', refusals: [{ code: 'personal-data-erased' }] }]);
    expect((await detail(orderId)).city).toBe('');
  });

  it('are never corrected to what nobody could register', async () => {
    await register();
    expect(await tryOrders([fileOrder({ externalReference: 'A-1', city: '' }, [], { lines: undefined })])).toMatchObject([
      { state: 'refused', refusals: [{ code: 'invalid-input', field: 'city', reason: { code: 'missing' } }] },
    ]);
  });
});

describe('an import that is taken back', () => {
  const imported = () => send(['A', 'B', 'C'].map((externalReference) => fileOrder({ externalReference })));

  it('cancels the orders on which nothing hangs, and says beforehand which stay', async () => {
    const { changeSetId, orders } = await imported();
    const [paid = 0, sent = 0, free = 0] = orders.map(({ orderId }) => orderId ?? 0);
    await kim.call('POST /api/orders/step', { body: { orderIds: [paid], step: 'paid', back: false } });
    const { orderNumber } = await detail(sent);
    await kim.call('POST /api/parcels/add', { body: { rows: [{ orderNumber, trackingNumber: '794600000001', carrier: 'FedEx' }] } });
    const expected = { rows: 1, values: 0, added: 1, leftCount: 2 };
    expect(await putBack(changeSetId, true)).toMatchObject({ ...expected, written: false });
    expect((await detail(free)).cancelled).toBe(false);
    const done = await putBack(changeSetId);
    expect(done).toMatchObject({ ...expected, written: true });
    expect(done.left).toMatchObject([
      { code: 'order-under-way', kind: 'order', field: null },
      { code: 'order-under-way', kind: 'order', field: null },
    ]);
    expect(await Promise.all([paid, sent, free].map(async (id) => (await detail(id)).cancelled))).toEqual([false, false, true]);
    // and that is put back in turn
    expect(await putBack(done.changeSetId)).toMatchObject({ rows: 1, values: 1, leftCount: 0 });
    expect((await detail(free)).cancelled).toBe(false);
  });

  it('is over: no further part of it comes in, while it is taken back or later', async () => {
    const changeSet = crypto.randomUUID();
    const part = (externalReference: string) => ({ orders: [fileOrder({ externalReference })], key: crypto.randomUUID() });
    const sent = ({ orders, key }: ReturnType<typeof part>) => send(orders, { changeSet, key });
    const first = part('A');
    const { changeSetId } = await sent(first);
    await Promise.allSettled([sent(part('B')), putBack(changeSetId), sent(part('C'))]);
    const body = { orders: [fileOrder({ externalReference: 'D' })], changeSet };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect(await kim.problem('POST /api/orders/import', { headers, body })).toMatchObject({ status: 409, code: 'change-set-put-back' });
    expect((await test.db.select().from(order)).filter(({ cancelled }) => !cancelled)).toEqual([]);
    // but a repeated request gets the stored reply
    expect((await sent(first)).changeSetId).toBe(changeSetId);
  });

  it('makes room for the mended file, and does not stand beside it afterwards', async () => {
    const { changeSetId } = await imported();
    const back = await putBack(changeSetId);
    const again = await imported();
    expect(again.orders.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
    const left = await putBack(back.changeSetId);
    expect(left.left.map(({ code }) => code)).toEqual(Array(3).fill('external-reference-taken'));
    const [row] = await rowsOf<{ standing: number }>(test.db, sql`select count(*)::int as standing from "order" where not cancelled`);
    expect(row?.standing).toBe(3);
  });
});

describe('rights', () => {
  it('are those of whoever registers orders and sees who receives them', async () => {
    const roles: [string, Right[]][] = [
      ['looking', ['orders.read-personal']],
      ['blind', ['orders.write']],
    ];
    for (const [roleKey, rights] of roles) await test.db.insert(role).values({ roleKey, roleName: roleKey, rights });
    for (const [roleKey] of roles) {
      const somebody = await test.signIn({ role: roleKey });
      const body = { orders: [fileOrder({ externalReference: 'A' })], changeSet: crypto.randomUUID() };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect(await somebody.problem('POST /api/orders/import', { headers, body })).toMatchObject({ code: 'not-allowed' });
    }
    expect(await countOrders()).toBe(0);
  });
});
