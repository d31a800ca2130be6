import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { member } from '#server/db/schema/members/member.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { textColumns } from '#server/db/text-columns.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { meanwhile } from '#test/database.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { personalData } from './personal-data.job.ts';

let test: TestApp;
let kim: Client;
let box: number;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  [box = 0] = await addProducts(test.db, [{}]);
});
afterAll(() => test.close());

/** Runs the job while a transaction writes one of the rows that are due. */
async function eraseWhile(write: (tx: Db) => Promise<unknown>): Promise<void> {
  let erasing: Promise<unknown> = Promise.resolve();
  await test.db.transaction(async (tx) => {
    await write(tx);
    const run = { signal: AbortSignal.timeout(60_000), notifications: [] };
    erasing = meanwhile(() => personalData(test.database, { receiverMonths: 12, draftDays: 90 }).run(run));
    // the embedded database has one connection, so there the job has not begun yet
    if (test.database.kind === 'postgres') while (!(await isAwaited(tx)));
  });
  await erasing;
}

it('the receiver of an old order that is corrected at the same moment stays', async () => {
  const { orderId } = await registerOrder(kim, newOrder([box]));
  const of = eq(order.orderId, orderId);
  await test.db.update(order).set({ updatedAt: sql`now() - interval '2 years'` }).where(of);
  await eraseWhile((tx) => tx.update(order).set({ updatedAt: sql`now()` }).where(of));
  expect(await test.db.select({ erasedAt: order.erasedAt }).from(order).where(of)).toEqual([{ erasedAt: null }]);
});

it('a member who was deleted long ago and is brought back at the same moment stays', async () => {
  const body = { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName: 'Jane' }, orderIds: [] };
  const { memberId } = (await kim.call('POST /api/members/add', { body })).member;
  const of = eq(member.memberId, memberId);
  await test.db.update(member).set({ deleted: true, updatedAt: sql`now() - interval '2 months'` }).where(of);
  await eraseWhile((tx) => tx.update(member).set({ deleted: false, updatedAt: sql`now()` }).where(of));
  expect(await test.db.select({ erasedAt: member.erasedAt }).from(member).where(of)).toEqual([{ erasedAt: null }]);
});

it('after it was away for long nothing is erased by age on the first day: it may be the clock that is years ahead', async () => {
  const { orderId } = await registerOrder(kim, newOrder([box]));
  const of = eq(order.orderId, orderId);
  await test.db.update(order).set({ updatedAt: sql`now() - interval '2 years'` }).where(of);
  const erasedAfter = async (away: string) => {
    await test.db.execute(sql`update job_run set ended_at = now() - ${away}::interval where name = 'personal-data'`);
    const run = { signal: AbortSignal.timeout(60_000), notifications: [] };
    await personalData(test.database, { receiverMonths: 12, draftDays: 90 }).run(run);
    const [row] = await test.db.select({ erasedAt: order.erasedAt }).from(order).where(of);
    return row?.erasedAt !== null;
  };
  expect([await erasedAfter('10 years'), await erasedAfter('40 days'), await erasedAfter('3 days')]).toEqual([false, false, true]);
});

it('the words of whoever was erased leave the index at the next run, however late it comes, and once', async () => {
  const { orderId } = await registerOrder(kim, newOrder([box]));
  const boss = await test.signIn({ role: 'administrator', staffName: '한지우' });
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '요청' } });
  await test.db.execute(sql`update "order" set erased_at = now() - interval '3 days' where erased_at is not null`);
  // the app runs the job once as it starts, and writes down when that ended
  const hasRun = sql`select from job_run where name = 'personal-data' and next_at > now() and lease is null`;
  await vi.waitFor(async () => expect(await rowsOf(test.db, hasRun)).toHaveLength(1), 20_000);
  const indexFile = async () => {
    const [row] = await rowsOf<{ file: string }>(test.db, sql`select pg_relation_filenode('order_listing_words')::text as file`);
    return row?.file;
  };
  const isWrittenAnew = async (ended: string | null, error: string | null) => {
    await test.db.execute(sql`update job_run set ended_at = now() - ${ended}::interval, error = ${error} where name = 'personal-data'`);
    const before = await indexFile();
    const run = { signal: AbortSignal.timeout(60_000), notifications: [] };
    await personalData(test.database, { receiverMonths: 0, draftDays: 90 }).run(run);
    return (await indexFile()) !== before;
  };
  const late = [await isWrittenAnew('4 days', null), await isWrittenAnew('1 hour', 'no'), await isWrittenAnew(null, null)];
  expect([...late, await isWrittenAnew('1 day', null)]).toEqual([true, true, true, false]);
});

it('whoever was erased is in no dead row of any table that held them', async () => {
  // the embedded database vacuums all of its tables
  if (test.database.kind !== 'postgres') return;
  const { orderId } = await registerOrder(kim, newOrder([box]));
  const boss = await test.signIn({ role: 'administrator', staffName: '김서연' });
  await boss.call('POST /api/orders/erasePersonal', { body: { orderId, reason: '요청' } });
  const run = { signal: AbortSignal.timeout(60_000), notifications: [] };
  await personalData(test.database, { receiverMonths: 0, draftDays: 90 }).run(run);
  const left = await rowsOf<{ name: string }>(
    test.db,
    sql`select relname as name from pg_stat_user_tables where last_vacuum is null order by relname`,
  );
  const held = Object.entries(textColumns).filter(([, { receiver, copies }]) => receiver ?? copies);
  expect(left.map(({ name }) => name).filter((name) => held.some(([table]) => table === name))).toEqual([]);
  expect(held.map(([table]) => table)).toContain('receiver_mail');
});
