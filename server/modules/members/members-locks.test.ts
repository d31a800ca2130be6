import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import { member } from '#server/db/schema/members/member.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { databaseKind, meanwhile } from '#test/database.ts';

let test: TestApp;
let boss: Client;

beforeAll(async () => {
  test = await startTestApp();
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

const add = async (memberName: string): Promise<number> => {
  const body = { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName }, orderIds: [] };
  return (await boss.call('POST /api/members/add', { body })).member.memberId;
};

/** Merges one member into another, in a transaction that ends once the erasure of the first waits for it. */
const mergeUntilErased = (into: number, goes: number, erase: () => void) =>
  test.db.transaction(async (merge) => {
    await merge.update(member).set({ mergedInto: into, revision: 2 }).where(eq(member.memberId, goes));
    meanwhile(erase);
    while (!(await isAwaited(merge)));
  });

it.runIf(databaseKind() === 'postgres')('who waits to erase a member who has just been merged holds nobody', async () => {
  const [stays, goes] = [await add('Kim'), await add('Lee')];
  const erased: Promise<{ orders: number }>[] = [];
  await test.db.transaction(async (other) => {
    await other.execute(sql`select from member where member_id = ${stays} for no key update`);
    const erase = () => erased.push(boss.call('POST /api/members/erasePersonal', { body: { memberId: goes, reason: 'asked for' } }));
    await meanwhile(() => mergeUntilErased(stays, goes, erase));
    while (!(await isAwaited(other)));
    // a merge of the two goes on, as would anybody who holds the first and wants the second
    await other.execute(sql`select from member where member_id = ${goes} for no key update nowait`);
  });
  expect(await Promise.all(erased)).toEqual([{ orders: 0 }]);
  const rows = await test.db.select({ erasedAt: member.erasedAt }).from(member);
  expect(rows.filter(({ erasedAt }) => erasedAt === null)).toEqual([]);
});
