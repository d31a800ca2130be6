import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstKeptFirst } from '#contract/makers/maker-order.ts';
import { rowsOf } from '#server/db/db.ts';
import { maker } from '#server/db/schema/products/maker.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { isAwaited } from '#test/database/is-awaited.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let viewer: Client;
let boss: Client;
beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  viewer = await test.signIn({ role: 'viewer' });
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute(sql`delete from maker`);
  await emptyTables(test.db, sql`product`);
});

const keep = async (makerName: string, changes: object, who = kim) =>
  (await who.call('POST /api/makers/write', { body: { makerName, changes } })).maker;
const list = async (who = kim) =>
  (await who.call('POST /api/makers/list', { body: {} })).filter(({ mergedInto }) => mergedInto === null).toSorted(firstKeptFirst);
const named = async (makerName: string) => (await list()).find((maker) => maker.makerName === makerName);

/** Gives products of these makers another maker, and moves the makers' data, as the page does. */
async function rename(products: readonly number[], from: string[], to: string) {
  const changeSet = crypto.randomUUID();
  const rows = products.map((pdNumber) => ({ pdNumber, fields: { manufacturer: to } }));
  const { changeSetId } = await kim.call('POST /api/products/updateProducts', {
    headers: { 'idempotency-key': changeSet },
    body: { rows, kind: 'bulk', whenRefused: 'write-none', changeSet },
  });
  const carry = () => kim.call('POST /api/makers/carry', { body: { from, to, changeSet } });
  return { changeSetId: changeSetId ?? 0, makers: (await carry()).makers, again: carry };
}
const putBack = (changeSetId: number, who = kim) =>
  who.call('POST /api/changeSets/putBack', { headers: { 'idempotency-key': crypto.randomUUID() }, body: { changeSetId } });

describe('what is kept of a maker', () => {
  it('does not begin anew under a name that a colleague has given up meanwhile: whoever saw it is told', async () => {
    const [pdNumber = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }]);
    const { revision } = await keep('가 공방', { leadDays: 14 });
    await rename([pdNumber], ['가 공방'], '나 공방');
    const late = { body: { makerName: '가 공방', revision, changes: { contact: '김 과장' } } };
    expect(await kim.problem('POST /api/makers/write', late)).toMatchObject({ code: 'maker-not-found' });
    expect((await list()).map(({ makerName, contact }) => [makerName, contact])).toEqual([['나 공방', '']]);
    // a page that has seen no data under this name begins anew
    expect(await kim.call('POST /api/makers/write', { body: { ...late.body, revision: 0 } })).toMatchObject({
      maker: { contact: '김 과장' },
    });
  });

  it('begins with the first value, is listed in order, and has a history that is put back', async () => {
    const first = await keep('가 공방', { contact: '김 과장 010-1234-5678', leadDays: 14 });
    expect(first).toMatchObject({ makerName: '가 공방', contact: '김 과장 010-1234-5678', leadDays: 14, memo: '', revision: 1 });
    await keep('나 공방', { memo: '명절에 쉼' });
    const listed = await kim.call('POST /api/makers/list', { body: {} });
    expect(listed).toEqual(listed.toSorted(firstKeptFirst));
    await keep('가 공방', { leadDays: 21 });
    expect(await keep('가 공방', { leadDays: 21 })).toMatchObject({ revision: 2 });
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'maker', entityId: String(first.makerId) } });
    expect(changes.map(({ field, from, to }) => [field, from, to])[0]).toEqual(['leadDays', 14, 21]);
    await kim.call('POST /api/history/putBack', { body: { changeId: changes[0]?.changeId ?? 0 } });
    expect(await named('가 공방')).toMatchObject({ leadDays: 14 });
  });

  it('is one row, whoever begins it at the same moment', async () => {
    await Promise.all([keep('다 공방', { leadDays: 3 }), keep('다 공방', { memo: '빠름' }, boss)]);
    expect(await list()).toMatchObject([{ makerName: '다 공방', leadDays: 3, memo: '빠름' }]);
  });

  it('that somebody else has changed is not written over', async () => {
    const { revision } = await keep('가 공방', { memo: '하나' });
    await keep('가 공방', { memo: '둘' }, boss);
    const body = { makerName: '가 공방', revision, changes: { memo: '셋' } };
    expect(await kim.problem('POST /api/makers/write', { body })).toMatchObject({ code: 'revision-conflict', current: { memo: '둘' } });
  });

  it('that somebody else began meanwhile is not written over either, and what they left open is added', async () => {
    await keep('가 공방', { memo: '하나' }, boss);
    const body = { makerName: '가 공방', revision: 0, changes: { memo: '둘' } };
    expect(await kim.problem('POST /api/makers/write', { body })).toMatchObject({ code: 'revision-conflict', current: { memo: '하나' } });
    expect((await kim.call('POST /api/makers/write', { body: { ...body, makerName: '나 공방' } })).maker).toMatchObject({ memo: '둘' });
  });

  it('is changed by those who may write products; whom to reach is for those who may see people', async () => {
    await keep('가 공방', { contact: '김 과장', memo: '비밀', leadDays: 5 });
    expect(await viewer.problem('POST /api/makers/write', { body: { makerName: '가 공방', changes: {} } })).toMatchObject({
      code: 'not-allowed',
    });
    expect(await list(viewer)).toMatchObject([{ makerName: '가 공방', leadDays: 5, contact: '***', memo: '***' }]);
    const { changes } = await viewer.call('POST /api/history/list', { body: { kind: 'maker' } });
    expect(JSON.stringify(changes)).not.toMatch(/김 과장|비밀/);
  });
});

describe('a maker that is renamed or merged', () => {
  it('takes along what is kept, as one change set, and gets it back with its products', async () => {
    const [one = 0, two = 0, three = 0] = await addProducts(test.db, [
      { manufacturer: '가 공방' },
      { manufacturer: '나 공방' },
      { manufacturer: '다 공방' },
    ]);
    await keep('가 공방', { contact: '김 과장', leadDays: 7 });
    await keep('나 공방', { contact: '이 대리', memo: '명절에 쉼' });
    await keep('다 공방', { memo: '다른 곳' });
    const before = await list();
    const { changeSetId, makers, again } = await rename([one, two], ['가 공방', '나 공방'], '라 공방');
    expect(makers[0]).toMatchObject({ makerName: '라 공방', contact: '김 과장\n이 대리', leadDays: 7, memo: '명절에 쉼' });
    expect(makers[1]).toMatchObject({ makerName: '나 공방', mergedInto: makers[0]?.makerId });
    expect((await list()).map(({ makerName }) => makerName).sort()).toEqual(['다 공방', '라 공방']);
    // the reply was lost: the repeated request changes nothing
    expect((await again()).makers).toEqual(makers.slice(0, 1));
    const { sets } = await kim.call('POST /api/history/list', { body: { kind: 'maker' } });
    expect(sets[0]).toMatchObject({ changeSetId, kind: 'bulk' });

    expect(await putBack(changeSetId)).toMatchObject({ written: true, leftCount: 0 });
    const plain = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ revision: _revision, ...row }) => row);
    expect(plain(await list())).toEqual(plain(before));
    const products = await kim.call('POST /api/products/management_basic', { body: {} });
    expect(products.find(({ pdNumber }) => pdNumber === one)?.manufacturer).toBe('가 공방');
    expect(products.find(({ pdNumber }) => pdNumber === three)?.manufacturer).toBe('다 공방');
  });

  it('keeps what is kept while it still has products', async () => {
    const [one = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }, { manufacturer: '가 공방' }]);
    await keep('가 공방', { contact: '김 과장' });
    expect((await rename([one], ['가 공방'], '나 공방')).makers).toEqual([]);
    expect(await named('가 공방')).toMatchObject({ contact: '김 과장' });
  });

  it('takes back what nobody has changed since, and says who has the rest', async () => {
    const [one = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }]);
    await keep('가 공방', { leadDays: 7 });
    await keep('나 공방', { memo: '있던 것' });
    const { changeSetId } = await rename([one], ['가 공방'], '나 공방');
    await keep('나 공방', { leadDays: 9 }, boss);
    const reply = await putBack(changeSetId);
    expect(reply.left).toMatchObject([{ kind: 'maker', field: 'leadDays', code: 'changed-again' }]);
    expect(await named('나 공방')).toMatchObject({ leadDays: 9, memo: '있던 것' });
    expect(await named('가 공방')).toMatchObject({ leadDays: 7 });
  });

  it('to a name of which somebody begins to keep something at the same moment becomes one with it', async () => {
    const [one = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }]);
    await keep('가 공방', { leadDays: 7 });
    let renamed: Promise<unknown> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await tx.insert(maker).values({ makerName: '나 공방', memo: '있던 것' });
      renamed = rename([one], ['가 공방'], '나 공방');
      // the embedded database has one connection, so there the request has not begun yet
      if (test.database.kind === 'postgres') while (!(await isAwaited(tx)));
    });
    await renamed;
    expect(await list()).toMatchObject([{ makerName: '나 공방', leadDays: 7, memo: '있던 것' }]);
  });

  it('is not merged once more into one that has become one with it', async () => {
    const [one = 0, two = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }, { manufacturer: '나 공방' }]);
    const first = await keep('가 공방', { leadDays: 7 });
    await keep('나 공방', { memo: '있던 것' });
    const { changeSetId } = await rename([one], ['가 공방'], '나 공방');
    await putBack(changeSetId);
    await rename([two], ['나 공방'], '가 공방');
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'maker', entityId: String(first.makerId) } });
    const parted = changes.find(({ field, to }) => field === 'mergedInto' && to === null);
    expect(await kim.problem('POST /api/history/putBack', { body: { changeId: parted?.changeId ?? 0 } })).toMatchObject({
      code: 'cannot-put-back',
    });
    expect(await list()).toMatchObject([{ makerName: '가 공방', leadDays: 7, memo: '있던 것' }]);
  });

  it('whose name somebody else has used since keeps the row apart', async () => {
    const [one = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }]);
    await keep('가 공방', { leadDays: 7 });
    const { changeSetId } = await rename([one], ['가 공방'], '나 공방');
    await keep('가 공방', { memo: '새로 시작' }, boss);
    const reply = await putBack(changeSetId);
    expect(reply.left).toMatchObject([{ kind: 'maker', field: 'makerName', code: 'cannot-put-back' }]);
    expect(await list()).toHaveLength(2);
  });
});

it('erasing whom to reach at a maker leaves nothing of it, also of those merged into it and in the history', async () => {
  const [one = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }]);
  await keep('가 공방', { contact: 'zyxfirst', memo: 'zyxmemo', leadDays: 7 });
  await keep('나 공방', { contact: 'zyxother' });
  await rename([one], ['가 공방'], '나 공방');
  const found = await named('나 공방');
  expect(found?.contact).toBe('zyxother\nzyxfirst');
  const body = { makerId: found?.makerId ?? 0, reason: '요청' };
  expect(await kim.problem('POST /api/makers/erasePersonal', { body })).toMatchObject({ code: 'not-allowed' });
  const { maker } = await boss.call('POST /api/makers/erasePersonal', { body });
  expect(maker).toMatchObject({ makerName: '나 공방', contact: '', memo: '', leadDays: 7 });
  const left = await rowsOf(test.db, sql`select to_jsonb(maker) as row from maker union all select to_jsonb(h) from change_history h`);
  expect(JSON.stringify(left)).not.toContain('zyx');
  expect(await boss.problem('POST /api/makers/erasePersonal', { body: { ...body, makerId: 999_999 } })).toMatchObject({
    code: 'maker-not-found',
  });
});

it('erasing whom to reach at a maker leaves nothing of it at one that it was merged into for a while', async () => {
  const [one = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }]);
  const { makerId } = await keep('가 공방', { contact: 'zyxfirst', memo: 'zyxmemo' });
  await keep('나 공방', { contact: '이 대리' });
  const { changeSetId } = await rename([one], ['가 공방'], '나 공방');
  await putBack(changeSetId);
  await boss.call('POST /api/makers/erasePersonal', { body: { makerId, reason: '요청' } });
  expect(await named('나 공방')).toMatchObject({ contact: '이 대리' });
  expect(
    JSON.stringify(await rowsOf(test.db, sql`select to_jsonb(change_history) as change from change_history where kind = 'maker'`)),
  ).not.toContain('zyx');
});

it('erasing whom to reach at a maker leaves one alone that is parted from it at the same moment', async () => {
  // the embedded database has one connection
  if (test.database.kind !== 'postgres') return;
  const [one = 0] = await addProducts(test.db, [{ manufacturer: '가 공방' }]);
  const { makerId } = await keep('가 공방', { contact: '김 과장' });
  const { makerId: into } = await keep('나 공방', { contact: '이 대리' });
  await rename([one], ['가 공방'], '나 공방');
  let erasing: Promise<unknown> = Promise.resolve();
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`update maker set merged_into = null, revision = revision + 1 where maker_id = ${makerId}`);
    erasing = boss.call('POST /api/makers/erasePersonal', { body: { makerId: into, reason: '요청' } });
    while (!(await isAwaited(tx)));
  });
  await erasing;
  expect(await named('나 공방')).toMatchObject({ contact: '' });
  expect(await named('가 공방')).toMatchObject({ contact: '김 과장' });
});
