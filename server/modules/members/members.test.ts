import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { MemberUpdate, NewMember } from '#contract/members/members.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { member as memberTable } from '#server/db/schema/members/member.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { personalData } from '#server/modules/privacy/personal-data.job.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder, sampleReceiver } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let boss: Client & { staff: Staff };
let han: Client & { staff: Staff };
let lee: Client & { staff: Staff };
let viewer: Client;
let box: number;

beforeAll(async () => {
  test = await startTestApp();
  [box = 0] = await addProducts(test.db, [{ productName: '우드 상자', sku: 'BOX-1', price: 12.5 }]);
  boss = await test.signIn({ role: 'administrator' });
  han = await test.signIn({ staffName: '한태오' });
  lee = await test.signIn({ staffName: '이수진' });
  viewer = await test.signIn({ role: 'viewer' });
});
afterAll(() => test.close());

const jane: NewMember = {
  ...emptyMember,
  ...{ memberName: 'Jane Roe', companyName: 'Roe Ltd', email: 'jane@roe.example', phone: '+1 469 555 0100' },
  addresses: [
    { countryCode: 'US', address1: '100 Sample St', address2: '', city: 'Plano', stateOrProvinceCode: 'TX', postalCode: '75024' },
  ],
  taxNumbers: [{ kind: 'TIN', number: '12-3456789' }],
  ...{ priceTier: 'global', incoterm: 'DDP', memo: 'pays late', tags: ['wholesale'] },
};
const add = async (given: Partial<NewMember> = {}, orderIds: number[] = []) =>
  (await han.call('POST /api/members/add', { body: { memberKey: crypto.randomUUID(), member: { ...jane, ...given }, orderIds } })).member;
const update = (memberId: number, changes: MemberUpdate['changes'], revision?: number, who: Client = han) =>
  who.call('POST /api/members/update', { body: { memberId, changes, ...(revision !== undefined && { revision }) } });
const list = () => han.call('POST /api/members/list', { body: {} });
const listed = async (memberId: number) => (await list()).find((each) => each.memberId === memberId && !each.deleted);
const register = (given: { memberId?: number } = {}) => registerOrder(han, { ...newOrder([box]), ...given });
const orderOf = async (orderId: number) => (await han.call('POST /api/orders/detail', { body: { orderId } })).order;
const historyOf = async (memberId: number) =>
  (await boss.call('POST /api/history/list', { body: { kind: 'member', entityId: String(memberId) } })).changes;

describe('a member', () => {
  it('is corrected by who sees no customers in what they see of them, and stays hidden in the answer', async () => {
    const { memberId } = await add();
    await test.db.insert(role).values({ roleKey: 'packing', roleName: '포장', rights: ['orders.write'] });
    const packer = await test.signIn({ role: 'packing' });
    const { member } = await update(memberId, { priceTier: 'domestic' }, undefined, packer);
    expect(member).toMatchObject({ priceTier: 'domestic', memberName: 'J***', email: 'j***', addresses: [], taxNumbers: [], tags: [] });
    expect(await listed(memberId)).toMatchObject({ ...jane, priceTier: 'domestic' });
    expect(await packer.problem('POST /api/members/update', { body: { memberId, changes: { tags: [] } } })).toMatchObject({
      code: 'not-allowed',
    });
  });

  it('is in the security log by whoever is shown them, also in an answer or a refusal', async () => {
    const { memberId } = await add();
    const merged = [await add(), await add()].map((each) => ({ memberId: each.memberId, revision: 1 }));
    const [asks, adds, merges, isLate] = [await test.signIn(), await test.signIn(), await test.signIn(), await test.signIn()];
    await update(memberId, {}, undefined, asks);
    await adds.call('POST /api/members/add', { body: { memberKey: crypto.randomUUID(), member: jane } });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await merges.call('POST /api/members/merge', { headers, body: { stays: { memberId, revision: 1 }, goes: merged, changes: {} } });
    await isLate.problem('POST /api/members/update', { body: { memberId, revision: 99, changes: { memo: 'pays now' } } });
    const shown = async () =>
      (
        await rowsOf<{ staffId: number; rows: number }>(
          test.db,
          sql`select staff_id as "staffId", row_count as rows from security_event where kind = 'members-listed' order by staff_id`,
        )
      ).filter(({ staffId }) => staffId >= asks.staff.staffId);
    await expect
      .poll(shown)
      .toEqual([asks, adds, merges, isLate].map(({ staff: { staffId } }, at) => ({ staffId, rows: [1, 1, 3, 1][at] })));
  });

  it('is kept with terms, addresses and the orders that went to them, and told to open pages', async () => {
    const [one, other] = [await register(), await register()];
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    const added = await add({}, [one.orderId, other.orderId]);
    expect(added).toEqual({ ...jane, memberId: added.memberId, deleted: false, mergedInto: null, revision: 1 });
    await stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.memberId === added.memberId) ?? false);
    stream.close();
    expect(await listed(added.memberId)).toEqual(added);
    expect(await orderOf(one.orderId)).toMatchObject({ memberId: added.memberId, revision: one.revision + 1 });
    // an order has one member: it is not taken from another one
    const second = await add({}, [one.orderId]);
    expect((await orderOf(one.orderId)).memberId).toBe(added.memberId);
    expect(await han.call('POST /api/members/giveOrders', { body: { memberId: second.memberId, orderIds: [one.orderId] } })).toEqual({
      given: 0,
    });
  });

  it('is kept once, however often the same attempt is sent, with what was corrected in between', async () => {
    const memberKey = crypto.randomUUID();
    const attempt = (given: Partial<NewMember> = {}) => ({ body: { memberKey, member: { ...jane, ...given }, orderIds: [] } });
    const all = await Promise.all([1, 2, 3].map(() => han.call('POST /api/members/add', attempt())));
    const [{ member: first } = { member: undefined }] = all;
    expect(new Set(all.map(({ member }) => member.memberId)).size).toBe(1);
    expect((await han.call('POST /api/members/add', attempt({ memo: 'called' }))).member).toMatchObject({
      ...{ memberId: first?.memberId, memo: 'called', revision: 2 },
    });
    expect((await han.call('POST /api/members/add', attempt({ memo: 'called again' }))).member).toMatchObject({
      ...{ memberId: first?.memberId, memo: 'called again', revision: 3 },
    });
    expect(await lee.problem('POST /api/members/add', attempt())).toMatchObject({ code: 'revision-conflict' });
  });

  it('has a name, whole addresses, and each tag once', async () => {
    const [address] = jane.addresses;
    const refused = await han.problem('POST /api/members/add', {
      body: { memberKey: crypto.randomUUID(), member: { ...jane, memberName: ' ', addresses: [{ ...address, city: '' }] } } as never,
    });
    expect(refused.errors?.map(({ path }) => path).sort()).toEqual(['member.addresses.0.city', 'member.memberName']);
    expect((await add({ tags: ['VIP', 'VIP'] })).tags).toEqual(['VIP']);
  });

  it('is corrected with a history, and put back field by field', async () => {
    const { memberId } = await add();
    await update(memberId, { priceTier: 'menaCis', addresses: [] });
    const changes = await historyOf(memberId);
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual(
      expect.arrayContaining([
        ['priceTier', 'global', 'menaCis'],
        ['addresses', jane.addresses, []],
      ]),
    );
    const changeId = changes.find(({ field }) => field === 'addresses')?.changeId ?? 0;
    await lee.call('POST /api/history/putBack', { body: { changeId } });
    expect(await listed(memberId)).toMatchObject({ priceTier: 'menaCis', addresses: jane.addresses, revision: 3 });
  });

  it('that is deleted leaves the list and keeps the orders, and comes back', async () => {
    const { memberId } = await add();
    const { orderId } = await register({ memberId });
    await update(memberId, { deleted: true });
    expect(await listed(memberId)).toBeUndefined();
    expect((await orderOf(orderId)).memberId).toBe(memberId);
    expect(await han.problem('POST /api/members/giveOrders', { body: { memberId, orderIds: [] } })).toMatchObject({
      code: 'member-not-found',
    });
    const [change] = await historyOf(memberId);
    await han.call('POST /api/history/putBack', { body: { changeId: change?.changeId ?? 0 } });
    expect(await listed(memberId)).toMatchObject({ deleted: false, memberName: 'Jane Roe' });
  });

  it('that is deleted leaves the orders to whoever is kept next: the same receiver may be', async () => {
    const [gone, other, next] = [await add(), await add(), await add()];
    const theirs = (await register({ memberId: gone.memberId })).orderId;
    const others = (await register({ memberId: other.memberId })).orderId;
    await update(gone.memberId, { deleted: true });
    const body = { memberId: next.memberId, orderIds: [theirs, others] };
    expect(await han.call('POST /api/members/giveOrders', { body })).toEqual({ given: 1 });
    expect(await orderOf(theirs)).toMatchObject({ memberId: next.memberId });
    expect(await orderOf(others)).toMatchObject({ memberId: other.memberId });
    await update(next.memberId, { deleted: true });
    const kept = { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Jane Roe' }, orderIds: [theirs] };
    const { member } = await han.call('POST /api/members/add', { body: kept });
    expect(await orderOf(theirs)).toMatchObject({ memberId: member.memberId });
  });

  it('that was deleted is told to open pages with a mark, as it is told when they come back', async () => {
    const { memberId } = await add();
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    const isAnnounced = (deleted: boolean) =>
      stream.waitFor(({ data: { rows } }) => rows?.some((row) => row.memberId === memberId && row.deleted === deleted) ?? false);
    await update(memberId, { deleted: true });
    await isAnnounced(true);
    expect((await list()).find((each) => each.memberId === memberId)).toMatchObject({ deleted: true });
    await update(memberId, { deleted: false });
    await isAnnounced(false);
    // an erased member is gone for good
    await boss.call('POST /api/members/erasePersonal', { body: { memberId, reason: '요청' } });
    await stream.waitFor(({ data: { gone } }) => gone?.includes(String(memberId)) ?? false);
    stream.close();
    expect((await list()).some((each) => each.memberId === memberId)).toBe(false);
  });

  it('that does not exist has no orders', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect(await han.problem('POST /api/orders/register', { headers, body: { ...newOrder([box]), memberId: 999_999 } })).toMatchObject({
      code: 'member-not-found',
    });
    const { orderId } = await register();
    expect(await han.problem('POST /api/orders/update', { body: { orderId, changes: { memberId: 999_999 } } })).toMatchObject({
      code: 'member-not-found',
    });
    expect(await han.problem('POST /api/members/update', { body: { memberId: 999_999, changes: { memo: '' } } })).toMatchObject({
      code: 'member-not-found',
    });
  });

  it('is for those who may see who orders go to', async () => {
    expect(await viewer.problem('POST /api/members/list')).toMatchObject({ code: 'not-allowed' });
    expect(await viewer.problem('POST /api/members/add')).toMatchObject({ code: 'not-allowed' });
    expect(await han.problem('POST /api/members/erasePersonal')).toMatchObject({ code: 'not-allowed' });
    const { memberId } = await add();
    const { changes } = await viewer.call('POST /api/history/list', { body: { kind: 'member', entityId: String(memberId) } });
    expect(JSON.stringify(changes)).not.toMatch(/Jane|roe\.example|Sample St|12-3456789|pays late/);
  });
});

describe('an order of a member', () => {
  it('keeps with each line of which tier its price is, from how much won and at which rate', async () => {
    await boss.call('POST /api/products/updateExchangeRate', { body: { country: 'US', exchangeRate: 1380 } });
    const productData = { pdNumber: box, priceSheet: { wholePriceGlobal: 13_000 } };
    await boss.call('POST /api/products/updateProductPriceSheet', { body: { productData, targetColumn: 'wholePriceGlobal' } });
    const priceTier = 'global' as const;
    expect(await han.call('POST /api/products/tierPrices', { body: { priceTier } })).toEqual([{ pdNumber: box, wonPrice: 13_000 }]);
    expect(await han.call('POST /api/products/tierPrices', { body: { priceTier: 'menaCis' } })).toEqual([]);

    const { memberId } = await add();
    const tier = { priceTier, wonPrice: 13_000, wonRate: 1380 };
    const body = (unitPrice: number) => ({ ...newOrder([]), memberId, lines: [{ pdNumber: box, quantity: 20, unitPrice, tier }] });
    const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
    expect(await han.problem('POST /api/orders/register', { headers: headers(), body: body(9.42) })).toMatchObject({
      errors: [{ path: 'lines.0.unitPrice', reason: { code: 'not-tier-price' } }],
    });
    const { order } = await han.call('POST /api/orders/register', { headers: headers(), body: body(9) });
    expect(order).toMatchObject({ memberId, total: 180, lines: [{ unitPrice: 9, tier }] });

    // a later rate does not change the order, and a typed price has no tier
    await boss.call('POST /api/products/updateExchangeRate', { body: { country: 'US', exchangeRate: 1500 } });
    const lines = [{ pdNumber: box, quantity: 20, unitPrice: 8.5 }];
    await han.call('POST /api/orders/update', { body: { orderId: order.orderId, changes: { lines } } });
    expect((await orderOf(order.orderId)).lines).toMatchObject([{ unitPrice: 8.5, tier: null }]);
    const { changes } = await han.call('POST /api/history/list', {
      body: { kind: 'order', entityId: String(order.orderId), field: 'lines' },
    });
    await han.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect((await orderOf(order.orderId)).lines).toMatchObject([{ unitPrice: 9, tier }]);
  });
});

describe('two people who correct one member at once', () => {
  it('both succeed in different fields, in whatever order they come', async () => {
    const { memberId, revision } = await add();
    const attempt = async (who: Client, changes: MemberUpdate['changes']): Promise<unknown> => {
      const body = { memberId, revision, changes };
      const reply = await who.fetch('/api/members/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (reply.ok) return;
      // as the page does: another revision is confirmed, with the same field
      const { current } = (await reply.json()) as { current: { revision: number } };
      await update(memberId, changes, current.revision, who);
    };
    await Promise.all([attempt(han, { phone: '+1 202 555 0100' }), attempt(lee, { memo: 'pays on time' })]);
    expect(await listed(memberId)).toMatchObject({ phone: '+1 202 555 0100', memo: 'pays on time', revision: revision + 2 });
  });

  it('in one field: one wins, and the other is told who and what', async () => {
    const { memberId, revision } = await add();
    const outcomes = await Promise.allSettled([
      update(memberId, { memo: 'one' }, revision, han),
      update(memberId, { memo: 'other' }, revision, lee),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stored = await listed(memberId);
    const loser = stored?.memo === 'one' ? lee : han;
    expect(await loser.problem('POST /api/members/update', { body: { memberId, revision, changes: { memo: 'again' } } })).toMatchObject({
      code: 'revision-conflict',
      current: { memo: stored?.memo },
      change: { staffName: stored?.memo === 'one' ? '한태오' : '이수진' },
    });
    expect((await historyOf(memberId)).filter(({ field }) => field === 'memo')).toHaveLength(1);
  });
});

describe('the personal data of a member', () => {
  const leftOf = async (memberId: number) =>
    JSON.stringify(
      await rowsOf(
        test.db,
        sql`select to_jsonb(member) as row from member where member_id = ${memberId}
            union all select to_jsonb(h) from change_history h where kind = 'member' and entity_id = ${String(memberId)}`,
      ),
    );
  const ofJane = /Jane|roe\.example|555 0|Sample St|12-3456789|pays|wholesale/;

  it('goes for good with that of their orders, also from the history', async () => {
    const { memberId } = await add();
    const { orderId } = await register({ memberId });
    await update(memberId, { memo: 'pays early', phone: '+1 202 555 0199' });
    expect(await leftOf(memberId)).toMatch(ofJane);
    expect(await boss.call('POST /api/members/erasePersonal', { body: { memberId, reason: '요청' } })).toEqual({ orders: 1 });
    expect(await leftOf(memberId)).not.toMatch(ofJane);
    expect(await orderOf(orderId)).toMatchObject({ erased: true, memberId: null, receiverName: '' });
    expect(await listed(memberId)).toBeUndefined();
    expect(await boss.problem('POST /api/members/erasePersonal', { body: { memberId, reason: '요청' } })).toMatchObject({
      code: 'personal-data-erased',
    });
    expect(await han.problem('POST /api/members/update', { body: { memberId, changes: { deleted: false } } })).toMatchObject({
      code: 'personal-data-erased',
    });
  });

  it('goes also from what somebody is writing for them', async () => {
    const { memberId } = await add();
    const { memberId: others } = await add();
    const write = (by: Client, of: number) => {
      const draft = { key: crypto.randomUUID(), receiver: { ...sampleReceiver, phone: '', email: '' }, lines: [], memberId: of };
      return by.call('POST /api/orders/saveDraft', { body: { revision: 0, draft } });
    };
    await write(han, memberId);
    await write(lee, others);
    await boss.call('POST /api/members/erasePersonal', { body: { memberId, reason: '요청' } });
    expect((await han.call('POST /api/orders/draft', { body: {} })).draft).toBeNull();
    expect((await lee.call('POST /api/orders/draft', { body: {} })).draft).toMatchObject({ memberId: others });
  });

  it('goes a month after they were deleted, and with age where that is set; whoever still has an order stays', async () => {
    const [deleted, old, buyer, fresh] = [await add(), await add(), await add(), await add()];
    await register({ memberId: buyer.memberId });
    await update(deleted.memberId, { deleted: true });
    const since = (memberId: number, interval: string) =>
      test.db
        .update(memberTable)
        .set({ updatedAt: sql`now() - ${interval}::interval` })
        .where(eq(memberTable.memberId, memberId));
    await since(deleted.memberId, '31 days');
    await since(old.memberId, '61 months');
    await since(buyer.memberId, '61 months');
    const run = (receiverMonths: number) =>
      personalData(test.database, { receiverMonths, draftDays: 90 }).run({ signal: new AbortController().signal } as never);
    const erased = async () =>
      (
        await rowsOf<{ id: number }>(
          test.db,
          sql`select member_id as id from member where erased_at is not null
              and member_id in (${deleted.memberId}, ${old.memberId}, ${buyer.memberId}, ${fresh.memberId}) order by 1`,
        )
      ).map(({ id }) => id);
    await run(0);
    expect(await erased()).toEqual([deleted.memberId]);
    await run(60);
    expect(await erased()).toEqual([deleted.memberId, old.memberId]);
    expect((await historyOf(old.memberId))[0]).toMatchObject({ staffName: null, cause: 'retention' });
  });
});

it('what the orders of each member come to is told without those that were cancelled', async () => {
  const [one, other] = [await add({ memberName: 'Sums' }), await add({ memberName: 'Nothing' })];
  const sums = async () => (await han.call('POST /api/members/sums', { body: {} })).sums;
  expect((await sums()).find(({ memberId }) => memberId === one.memberId)).toBeUndefined();
  const orders = [await register({ memberId: one.memberId }), await register({ memberId: one.memberId })];
  await han.call('POST /api/orders/update', { body: { orderId: orders[1]?.orderId ?? 0, changes: { cancelled: true } } });
  const { memberId } = one;
  const { total, registeredAt } = (await han.call('POST /api/orders/detail', { body: { orderId: orders[0]?.orderId ?? 0 } })).order;
  expect((await sums()).filter((sum) => [memberId, other.memberId].includes(sum.memberId))).toEqual([
    { memberId, orders: 2, count: 1, total, lastAt: registeredAt },
  ]);
  expect(await viewer.problem('POST /api/members/sums')).toMatchObject({ code: 'not-allowed' });
});
