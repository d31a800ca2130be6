import { fc, test as property } from '@fast-check/vitest';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import type { Member, MergeMembers, NewMember } from '#contract/members/members.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let boss: Client;
let han: Client;
let lee: Client;
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

const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const add = async (given: Partial<NewMember> = {}) =>
  (
    await han.call('POST /api/members/add', {
      body: { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Jane', ...given } },
    })
  ).member;
const register = (memberId?: number) => registerOrder(han, { ...newOrder([box]), ...(memberId !== undefined && { memberId }) });
const seen = ({ memberId, revision }: Member) => ({ memberId, revision });
const bodyOf = (stays: Member, goes: readonly Member[], changes: MergeMembers['changes'] = {}) => ({
  ...{ stays: seen(stays), goes: goes.map(seen), changes },
});
const merge = (body: MergeMembers, who: Client = han, headers = newKey()) => who.call('POST /api/members/merge', { headers, body });
const takeBack = (changeSetId: number, who: Client = han) =>
  who.call('POST /api/changeSets/putBack', { headers: newKey(), body: { changeSetId } });
const now = async (memberId: number) => (await han.call('POST /api/members/list', { body: {} })).find((each) => each.memberId === memberId);
const orderOf = async (orderId: number) => (await han.call('POST /api/orders/detail', { body: { orderId } })).order;
const update = (memberId: number, changes: object, who: Client = han) =>
  who.call('POST /api/members/update', { body: { memberId, changes } });
const erase = (memberId: number) => boss.call('POST /api/members/erasePersonal', { body: { memberId, reason: '요청' } });

/** All members, orders and words of the search, without who wrote a row, when and how often. */
const everything = () =>
  rowsOf(
    test.db,
    sql`select to_jsonb(t) - '{revision,updated_by,updated_at}'::text[] as row from member t
        union all select to_jsonb(t) - '{revision,updated_by,updated_at}'::text[] from "order" t
        union all select to_jsonb(t) from order_listing t order by 1`,
  );

describe('members who are merged', () => {
  it('are one, with all their orders, of which each keeps its receiver, and open pages are told', async () => {
    const [stays, one, other] = [await add({ memberName: 'Jane Roe' }), await add({ email: 'jane@roe.example' }), await add()];
    const orders = [await register(stays.memberId), await register(one.memberId), await register(other.memberId)];
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    const merged = await merge(bodyOf(stays, [one, other], { email: 'jane@roe.example' }));
    expect(merged).toMatchObject({ orders: 2 });
    await stream.waitFor(
      ({ data: { rows } }) => rows?.some((row) => row.memberId === one.memberId && row.mergedInto === stays.memberId) ?? false,
    );
    stream.close();
    expect(await now(stays.memberId)).toMatchObject({ memberName: 'Jane Roe', email: 'jane@roe.example', mergedInto: null });
    for (const { memberId } of [one, other]) expect(await now(memberId)).toMatchObject({ mergedInto: stays.memberId });
    for (const { orderId, receiverName, address1 } of orders)
      expect(await orderOf(orderId)).toMatchObject({ memberId: stays.memberId, receiverName, address1 });
    const { sets } = await han.call('POST /api/history/list', { body: {} });
    expect(sets[0]).toMatchObject({ changeSetId: merged.changeSetId, rows: 5 });
  });

  it('are merged once, however often the same attempt is sent, and another attempt under its key is refused', async () => {
    const [stays, goes] = [await add(), await add()];
    await register(goes.memberId);
    const headers = newKey();
    const all = await Promise.all([1, 2, 3].map(() => merge(bodyOf(stays, [goes]), han, headers)));
    expect(new Set(all.map(({ changeSetId }) => changeSetId)).size).toBe(1);
    expect(all.map(({ orders }) => orders)).toEqual([1, 1, 1]);
    const body = bodyOf(stays, [goes], { memo: 'x' });
    expect(await han.problem('POST /api/members/merge', { headers, body })).toMatchObject({ code: 'change-set-key-reused' });
  });

  it('by two people at once: one does it, and the other is told who did', async () => {
    const [one, other] = [await add(), await add()];
    const outcomes = await Promise.allSettled([merge(bodyOf(one, [other]), han), merge(bodyOf(other, [one]), lee)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const byHan = outcomes[0]?.status === 'fulfilled';
    const loser = byHan ? lee : han;
    expect(await loser.problem('POST /api/members/merge', { headers: newKey(), body: bodyOf(other, [one]) })).toMatchObject({
      code: 'member-merged',
      details: [{ code: 'changed-by', values: { name: byHan ? '한태오' : '이수진' } }],
    });
  });

  it('are not merged where one was corrected, deleted or erased since they were seen, nor with themselves', async () => {
    const [stays, goes] = [await add(), await add()];
    await update(goes.memberId, { memo: 'called' }, lee);
    const problem = (body: MergeMembers) => han.problem('POST /api/members/merge', { headers: newKey(), body });
    expect(await problem(bodyOf(stays, [goes]))).toMatchObject({ code: 'revision-conflict', current: { memo: 'called' } });
    expect(await problem(bodyOf(stays, [stays]))).toMatchObject({ code: 'member-not-found' });
    const { member } = await update(goes.memberId, { deleted: true });
    expect(await problem(bodyOf(stays, [member]))).toMatchObject({ code: 'member-not-found' });
    await erase(stays.memberId);
    expect(await problem(bodyOf(stays, [await add()]))).toMatchObject({ code: 'member-not-found' });
    expect(await problem(bodyOf(await add(), [await add()], { email: 'no address' }))).toMatchObject({ code: 'invalid-input' });
  });

  it('are merged by those who may correct members', async () => {
    const body = bodyOf(await add(), [await add()]);
    expect(await viewer.problem('POST /api/members/merge', { headers: newKey(), body })).toMatchObject({ code: 'not-allowed' });
  });

  it('are written to no more, and an order that was being written for one goes to the one who stays', async () => {
    const [stays, goes] = [await add(), await add()];
    await merge(bodyOf(stays, [goes]));
    const { memberId } = goes;
    expect(await han.problem('POST /api/members/update', { body: { memberId, changes: { memo: 'x' } } })).toMatchObject({
      code: 'member-merged',
    });
    const order = await register();
    expect(await han.problem('POST /api/members/giveOrders', { body: { memberId, orderIds: [order.orderId] } })).toMatchObject({
      code: 'member-merged',
    });
    expect(await han.problem('POST /api/orders/update', { body: { orderId: order.orderId, changes: { memberId } } })).toMatchObject({
      code: 'member-merged',
    });
    const headers = newKey();
    const body = { ...newOrder([box]), memberId };
    const first = (await han.call('POST /api/orders/register', { headers, body })).order;
    expect(first.memberId).toBe(stays.memberId);
    expect((await han.call('POST /api/orders/register', { headers, body })).order.orderId).toBe(first.orderId);
  });

  it('lose no order that is registered, or given to one of them, at the same moment', async () => {
    const [stays, goes] = [await add(), await add()];
    const loose = [await register(), await register()];
    const give = ({ orderId }: { orderId: number }) =>
      lee.fetch('/api/orders/update', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ orderId, changes: { memberId: goes.memberId } }),
      });
    const [, ...orders] = await Promise.all([
      merge(bodyOf(stays, [goes])),
      ...[1, 2, 3, 4].map(() => register(goes.memberId)),
      ...loose.map(give),
    ]);
    expect(orders).toHaveLength(6);
    expect(await rowsOf(test.db, sql`select order_id from "order" where member_id = ${goes.memberId}`)).toEqual([]);
    expect((await rowsOf(test.db, sql`select order_id from "order" where member_id = ${stays.memberId}`)).length).toBeGreaterThanOrEqual(4);
  });
});

describe('a merge that is taken back', () => {
  it('leaves what somebody has changed since, and says who', async () => {
    const [stays, goes, third] = [await add({ memo: 'own' }), await add({ memo: 'theirs' }), await add()];
    const [moved, given] = [await register(goes.memberId), await register(goes.memberId)];
    const { changeSetId } = await merge(bodyOf(stays, [goes], { memo: 'own\ntheirs' }));
    await update(stays.memberId, { memo: 'newer' }, lee);
    await lee.call('POST /api/orders/update', { body: { orderId: given.orderId, changes: { memberId: third.memberId } } });
    const reply = await takeBack(changeSetId);
    expect(reply.left.map(({ kind, field, code, change }) => [kind, field, code, change?.staffName])).toEqual([
      ['order', 'memberId', 'changed-again', '이수진'],
      ['member', 'memo', 'changed-again', '이수진'],
    ]);
    expect(await now(goes.memberId)).toMatchObject({ mergedInto: null, memo: 'theirs' });
    expect(await now(stays.memberId)).toMatchObject({ memo: 'newer' });
    expect([(await orderOf(moved.orderId)).memberId, (await orderOf(given.orderId)).memberId]).toEqual([goes.memberId, third.memberId]);
  });

  it('gives back orders that are closed to corrections in their goods and receiver, and is done again by taking that back', async () => {
    const [stays, goes] = [await add(), await add()];
    const [old, fresh] = [await register(goes.memberId), await register(goes.memberId)];
    // an address that the rules would refuse at present
    await test.db.execute(sql`update "order" set city = '' where order_id = ${old.orderId}`);
    const { changeSetId } = await merge(bodyOf(stays, [goes]));
    const parted = await takeBack(changeSetId);
    expect(parted).toMatchObject({ written: true, leftCount: 0 });
    expect((await orderOf(old.orderId)).memberId).toBe(goes.memberId);
    const since = await register(goes.memberId);
    const again = await takeBack(parted.changeSetId ?? 0);
    expect(again).toMatchObject({ written: true, leftCount: 0 });
    // an order that came meanwhile moves, too: none may stay with a hidden member
    for (const { orderId } of [old, fresh, since]) expect((await orderOf(orderId)).memberId).toBe(stays.memberId);
  });

  it('is not done again where the one who would go on is gone, or merged into another', async () => {
    const [stays, goes, third] = [await add(), await add(), await add()];
    const { changeSetId } = await merge(bodyOf(stays, [goes]));
    const parted = await takeBack(changeSetId);
    await merge(bodyOf(third, [(await now(stays.memberId)) ?? stays]));
    expect(await takeBack(parted.changeSetId ?? 0)).toMatchObject({ left: [{ field: 'mergedInto', code: 'cannot-put-back' }] });
    expect(await now(goes.memberId)).toMatchObject({ mergedInto: null });
  });

  const text = fc.constantFrom('', 'x', 'y', '김 하나');
  const address = (city: string) => ({
    ...{ countryCode: 'US' as const, address1: '1 St', address2: '', city, stateOrProvinceCode: 'TX', postalCode: '75024' },
  });
  const anyMember: fc.Arbitrary<NewMember> = fc.record({
    ...{ memberName: fc.constantFrom('A', 'B'), companyName: text, email: fc.constantFrom('', 'a@b.example'), phone: text, memo: text },
    addresses: fc.uniqueArray(fc.constantFrom('Plano', 'Dallas').map(address), { maxLength: 2, selector: ({ city }) => city }),
    taxNumbers: fc.array(fc.record({ kind: fc.constant('TIN' as const), number: fc.constantFrom('1', '2') }), { maxLength: 2 }),
    priceTier: fc.constantFrom(null, 'global' as const),
    invoiceCurrency: fc.constantFrom(null, 'EUR' as const),
    incoterm: fc.constantFrom(null, 'DDP' as const),
    tags: fc.uniqueArray(fc.constantFrom('VIP', 'EU'), { maxLength: 2 }),
  });
  property.prop([fc.array(fc.tuple(anyMember, fc.nat(2)), { minLength: 2, maxLength: 4 }), anyMember], { numRuns: 8 })(
    'gives back what was, whoever became one and whatever was chosen',
    async (people, changes) => {
      const members: Member[] = [];
      for (const [given, count] of people) {
        const member = await add(given);
        members.push(member);
        for (let n = 0; n < count; n += 1) await register(member.memberId);
      }
      const before = await everything();
      const [stays, ...goes] = members;
      if (!stays) throw new Error('nobody');
      const { changeSetId } = await merge(bodyOf(stays, goes, changes));
      expect(await everything()).not.toEqual(before);
      expect(await takeBack(changeSetId)).toMatchObject({ written: true, leftCount: 0 });
      expect(await everything()).toEqual(before);
    },
  );
});

describe('the personal data of members who were merged', () => {
  const left = async () =>
    JSON.stringify(
      await rowsOf(
        test.db,
        sql`select to_jsonb(t) as row from member t union all select to_jsonb(t) from "order" t
            union all select to_jsonb(t) from change_history t union all select to_jsonb(t) from change_set_part t`,
      ),
    );

  it.each(['one who stays', 'one who goes'])('go together, asked of the %s', async (asked) => {
    const [stays, goes] = [await add({ memberName: 'zyxstays' }), await add({ memberName: 'zyxgoes', memo: 'zyxmemo' })];
    const order = await register(goes.memberId);
    await merge(bodyOf(stays, [goes], { memo: 'zyxmemo' }));
    expect(await erase(asked === 'one who stays' ? stays.memberId : goes.memberId)).toEqual({ orders: 1 });
    expect(await left()).not.toContain('zyx');
    expect(await orderOf(order.orderId)).toMatchObject({ erased: true, memberId: null });
  });

  it('stay where one is parted at the same moment from who is erased', async () => {
    // the embedded database has one connection
    if (test.database.kind !== 'postgres') return;
    const [stays, goes] = [await add({ memberName: 'Jane Roe' }), await add({ memberName: 'Jane Doe' })];
    await merge(bodyOf(stays, [goes]));
    let erasing: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`update member set merged_into = null, revision = revision + 1 where member_id = ${goes.memberId}`);
      erasing = erase(stays.memberId);
      while (!(await isAwaited(tx)));
    });
    await erasing;
    expect(await now(stays.memberId)).toBeUndefined();
    expect(await now(goes.memberId)).toMatchObject({ memberName: 'Jane Doe', deleted: false });
  });

  it('go also from where they were for a while, and from what was answered meanwhile', async () => {
    const [stays, goes] = [await add(), await add({ memo: 'zyxmemo' })];
    const { changeSetId } = await merge(bodyOf(stays, [goes], { memo: 'zyxmemo' }));
    await update(stays.memberId, { memo: 'zyxmemo and more' }, lee);
    const { left: kept } = await takeBack(changeSetId);
    expect(JSON.stringify(kept)).toContain('zyxmemo');
    await update(stays.memberId, { memo: '' });
    await erase(goes.memberId);
    // a value that was typed for the other member since then belongs to that one
    expect((await left()).match(/zyxmemo(?! and more)/g)).toBeNull();
    expect(await now(stays.memberId)).toMatchObject({ memo: '' });
    await erase(stays.memberId);
    expect(await left()).not.toContain('zyx');
  });

  it('of one who was merged stay as long as those of the one who goes on', async () => {
    const [stays, goes] = [await add(), await add()];
    await merge(bodyOf(stays, [goes]));
    await test.db.execute(sql`update member set updated_at = now() - interval '61 months' where member_id = ${goes.memberId}`);
    const { membersToErase } = await import('./erase-members.ts');
    expect(await membersToErase(test.db, 60, 1000)).not.toContain(goes.memberId);
  });

  it('of one who goes on are as young as the day on which somebody became one with them', async () => {
    const [stays, goes] = [await add(), await add()];
    const isOver = async () => {
      const { membersToErase } = await import('./erase-members.ts');
      return (await membersToErase(test.db, 60, 1000)).includes(stays.memberId);
    };
    const grow = () =>
      test.db.execute(sql`update member set updated_at = now() - interval '61 months' where member_id = ${stays.memberId}`);
    await grow();
    expect(await isOver()).toBe(true);
    const { changeSetId } = await merge(bodyOf(stays, [goes]));
    expect(await isOver()).toBe(false);
    const parted = await takeBack(changeSetId);
    await grow();
    await takeBack(parted.changeSetId ?? 0);
    expect(await now(goes.memberId)).toMatchObject({ mergedInto: stays.memberId });
    expect(await isOver()).toBe(false);
    expect(await now(stays.memberId)).toMatchObject({ revision: 1 });
  });

  it('of orders stay as old as they are, whoever their orders become: nobody has worked on them', async () => {
    const [stays, goes] = [await add(), await add()];
    const order = await register();
    await test.db.execute(sql`update "order" set updated_at = now() - interval '61 months' where order_id = ${order.orderId}`);
    const { ordersToErase } = await import('#server/modules/orders/orders.service.ts');
    const isOver = async () => (await ordersToErase(test.db, 60, 1000)).includes(order.orderId);
    await han.call('POST /api/members/giveOrders', { body: { memberId: goes.memberId, orderIds: [order.orderId] } });
    expect([(await orderOf(order.orderId)).memberId, await isOver()]).toEqual([goes.memberId, true]);
    const { changeSetId } = await merge(bodyOf(stays, [goes]));
    expect([(await orderOf(order.orderId)).memberId, await isOver()]).toEqual([stays.memberId, true]);
    const parted = await takeBack(changeSetId);
    expect([(await orderOf(order.orderId)).memberId, await isOver()]).toEqual([goes.memberId, true]);
    await takeBack(parted.changeSetId ?? 0);
    expect([(await orderOf(order.orderId)).memberId, await isOver()]).toEqual([stays.memberId, true]);
    await han.call('POST /api/orders/step', { body: { orderIds: [order.orderId], step: 'paid' } });
    expect(await isOver()).toBe(false);
  });
});
