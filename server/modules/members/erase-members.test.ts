import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyMember } from '#contract/members/empty-member.ts';
import { savedView } from '#server/db/schema/views/views.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let boss: Client;
beforeAll(async () => {
  test = await startTestApp();
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

const keep = (name: string, search: string) =>
  boss.call('POST /api/views/save', { body: { list: 'orders', name, search, isShared: true } });
const keptNames = async () => (await boss.call('POST /api/views/list', { body: {} })).map(({ name }) => name);

it('views of the orders of a member go with them, whatever else they show; those of others stay', async () => {
  const add = async (memberName: string) => {
    const body = { memberKey: crypto.randomUUID(), member: { ...emptyMember, memberName }, orderIds: [] };
    return (await boss.call('POST /api/members/add', { body })).member.memberId;
  };
  const [gone, stays] = [await add('Aino Laine'), await add('Bo Lind')];
  for (const [name, search] of [
    ['Aino Laine', `stage=paid&member=${gone}`],
    ['Bo Lind', `member=${stays}`],
    ['everybody', `product=${gone}`],
  ] as const)
    await keep(name, search);
  await boss.call('POST /api/members/erasePersonal', { body: { memberId: gone, reason: '요청' } });
  expect((await keptNames()).toSorted()).toEqual(['Bo Lind', 'everybody']);
  await test.db.delete(savedView);
});

it('views of the orders that were kept to find a member go with them, though they never ordered; those that find others stay', async () => {
  const person = { memberName: 'Zoë Quint', companyName: '퀸트상사', email: 'zoe@quint.example', phone: '+82 10-2345-6789' };
  const body = { memberKey: crypto.randomUUID(), member: { ...emptyMember, ...person, tags: ['도매'] }, orderIds: [] };
  const { member } = await boss.call('POST /api/members/add', { body });
  await registerOrder(boss, newOrder(await addProducts(test.db, [{}]), { receiverName: 'Quinn Roe' }));
  const theirs = ['zoe quint', '퀸트', 'ZOE@QUINT', '010-2345-6789'];
  const others = ['quin', 'roe', '도매', 'zoe 2027-03-08', ''];
  for (const typed of [...theirs, ...others]) await keep(`보기 ${typed}`, new URLSearchParams({ stage: 'paid', q: typed }).toString());
  await boss.call('POST /api/members/erasePersonal', { body: { memberId: member.memberId, reason: '요청' } });
  expect((await keptNames()).toSorted()).toEqual(others.map((typed) => `보기 ${typed}`.trim()).toSorted());
});
