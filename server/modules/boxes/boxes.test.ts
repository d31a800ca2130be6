import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewBox } from '#contract/boxes/boxes.ts';
import { smallestFirst } from '#contract/boxes/smallest-first.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { freshDatabase } from '#test/database.ts';
import { openEventStream } from '#test/event-stream.ts';
import { findBoxes } from './boxes.repository.ts';
import { storeFirstBoxes } from './first-boxes.ts';

let test: TestApp;
let boss: Client;
let lee: Client;

beforeAll(async () => {
  test = await startTestApp();
  boss = await test.signIn({ role: 'administrator', staffName: '김서연' });
  lee = await test.signIn();
});
afterAll(() => test.close());

const small = (): NewBox => ({ boxName: `상자 ${crypto.randomUUID()}`.slice(0, 30), length: 22, width: 19, height: 9, ownWeight: 0.1 });
const boxes = () => lee.call('POST /api/boxes/list', { body: {} });
const add = async (box: Partial<NewBox> = {}) => (await boss.call('POST /api/boxes/add', { body: { ...small(), ...box } })).box;
const historyOf = async (boxId: number) =>
  (await boss.call('POST /api/history/list', { body: { kind: 'boxPreset', entityId: String(boxId) } })).changes;

describe('the boxes that the office packs in', () => {
  it('are listed for everybody, the smallest first', async () => {
    const large = await add({ length: 60 });
    const flat = await add({ height: 1 });
    const listed = await boxes();
    expect(listed).toEqual(listed.toSorted(smallestFirst));
    expect(listed.findIndex(({ boxId }) => boxId === flat.boxId)).toBeLessThan(listed.findIndex(({ boxId }) => boxId === large.boxId));
  });

  it('are added once, where the answer was lost and they are sent again', async () => {
    const body = small();
    const { box } = await boss.call('POST /api/boxes/add', { body });
    expect((await boss.call('POST /api/boxes/add', { body })).box).toEqual(box);
    await boss.call('POST /api/boxes/update', { body: { boxId: box.boxId, changes: { length: 98 } } });
    expect(await boss.problem('POST /api/boxes/add', { body })).toMatchObject({ code: 'box-name-taken' });
  });

  it('have limits, and each its own name', async () => {
    const { boxId, boxName } = await add();
    const other = await add();
    expect(await boss.problem('POST /api/boxes/add', { body: { ...small(), boxName, length: 99 } })).toMatchObject({
      status: 409,
      code: 'box-name-taken',
    });
    const renaming = { boxId: other.boxId, changes: { boxName } };
    expect(await boss.problem('POST /api/boxes/update', { body: renaming })).toMatchObject({ code: 'box-name-taken' });
    const wrong = { boxName: ' ', length: 0, width: 1000, height: 1.5, ownWeight: 0.123 };
    const { errors } = await boss.problem('POST /api/boxes/add', { body: wrong });
    expect(errors?.map(({ path }) => path).sort()).toEqual(['boxName', 'height', 'length', 'ownWeight', 'width']);
    expect(await boss.problem('POST /api/boxes/update', { body: { boxId, changes: { length: 0 } } })).toMatchObject({
      errors: [{ path: 'changes.length' }],
    });
  });

  it('are for administrators to change, with history, put back, and told to open pages', async () => {
    const { boxId, revision } = await add();
    const body = { boxId, revision, changes: { ownWeight: 0.25 } };
    expect(await lee.problem('POST /api/boxes/update', { body })).toMatchObject({ code: 'not-allowed' });
    expect(await lee.problem('POST /api/boxes/add', { body: small() })).toMatchObject({ code: 'not-allowed' });
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    await boss.call('POST /api/boxes/update', { body });
    const { data } = await stream.waitFor(
      ({ data: { rows } }) => rows?.some((row) => row.boxId === boxId && row.ownWeight === 0.25) ?? false,
    );
    expect(data).toMatchObject({ kind: 'boxPreset', rows: expect.arrayContaining([expect.objectContaining({ boxId, ownWeight: 0.25 })]) });
    stream.close();
    expect(await boss.problem('POST /api/boxes/update', { body: { ...body, changes: { ownWeight: 0.3 } } })).toMatchObject({
      code: 'revision-conflict',
      current: { ownWeight: 0.25 },
      change: { staffName: '김서연' },
    });
    const [change] = await historyOf(boxId);
    await boss.call('POST /api/history/putBack', { body: { changeId: change?.changeId ?? 0 } });
    expect((await boxes()).find((box) => box.boxId === boxId)).toMatchObject({ ownWeight: 0.1, revision: revision + 2 });
    expect(await boss.problem('POST /api/boxes/update', { body: { ...body, boxId: 99_999 } })).toMatchObject({ code: 'box-not-found' });
  });

  it('are removed by administrators, told to open pages and kept in the history', async () => {
    const { boxId } = await add();
    expect(await lee.problem('POST /api/boxes/remove', { body: { boxId } })).toMatchObject({ code: 'not-allowed' });
    const stream = await openEventStream((init) => lee.fetch('/api/events', init));
    await boss.call('POST /api/boxes/remove', { body: { boxId } });
    await stream.next('rows', ({ kind, gone = [] }) => kind === 'boxPreset' && gone.includes(String(boxId)));
    stream.close();
    expect((await boxes()).map((box) => box.boxId)).not.toContain(boxId);
    expect((await historyOf(boxId))[0]).toMatchObject({ field: null, staffName: '김서연' });
    expect(await boss.problem('POST /api/boxes/remove', { body: { boxId } })).toMatchObject({ code: 'box-not-found' });
  });
});

describe('the boxes of BOX_PRESETS', () => {
  it('are what a database begins with, once: those that were removed stay away', async () => {
    const database = await freshDatabase();
    try {
      const named = [small(), small()];
      // two processes that start at once
      await Promise.all([storeFirstBoxes(database.db, named), storeFirstBoxes(database.db, named)]);
      expect(await findBoxes(database.db)).toMatchObject(named);
      await database.db.execute(sql`delete from box_preset`);
      await storeFirstBoxes(database.db, named);
      expect(await findBoxes(database.db)).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
