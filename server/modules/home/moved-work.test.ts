import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
let lee: typeof kim;
/** The board as each of them uses it. */
let kims: ReturnType<typeof boardOf>;
let lees: ReturnType<typeof boardOf>;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지', affiliation: 'design_team' });
  lee = await test.signIn({ staffName: '이지훈', affiliation: 'design_team' });
  [kims, lees] = [boardOf(kim), boardOf(lee)];
});
afterAll(() => test.close());

const people = (...who: { staff: { staffId: number } }[]) => who.map(({ staff }) => ({ staffId: staff.staffId }));
const moved = async (who: Client) => (await who.call('POST /api/home/movedWork', { body: {} })).moved;
const keysOf = async (who: Client) => (await moved(who)).map(({ key }) => key);
const marksOf = async (who: Client) => (await moved(who)).flatMap(({ marks }) => marks);
const read = async (who: Client) => who.call('POST /api/home/readMovedWork', { body: { marks: await marksOf(who) } });
const days = (startDate: string, endDate: string) => ({ startDate, endDate });

it('work that others move is told to those whose it is, until they have read it, and not to who moved it', async () => {
  const { designWorkflowId: id } = await kims.create({ summary: '봄 박람회', staffList: people(kim, lee) });
  const key = `p${id}`;
  expect(await keysOf(lee)).toEqual([]);
  await kims.edit(id, days('2027-03-09', '2027-03-20'));
  await kims.edit(id, days('2027-03-10', '2027-03-23'));
  expect(await moved(lee)).toMatchObject([
    {
      ...{ key, title: '봄 박람회', parentTitle: null, by: ['김민지'] },
      ...{ from: days('2027-03-08', '2027-03-19'), to: days('2027-03-10', '2027-03-23') },
    },
  ]);
  expect(await keysOf(kim)).toEqual([]);
  await read(lee);
  expect(await keysOf(lee)).toEqual([]);
  await lees.edit(id, days('2027-03-08', '2027-03-19'));
  expect(await keysOf(kim)).toEqual([key]);
  await kims.edit(id, { endDate: '2027-03-21' });
  // people who move an item themselves have seen where it was
  expect(await keysOf(kim)).toEqual([]);
  await read(lee);
});

it('what is taken back has not moved, and what is deleted or given to somebody else is nobody’s news', async () => {
  const { designWorkflowId: id } = await kims.create({ staffList: people(lee) });
  await kims.edit(id, { endDate: '2027-03-25' });
  expect(await keysOf(lee)).toEqual([`p${id}`]);
  await kims.edit(id, { endDate: '2027-03-19' });
  expect(await keysOf(lee)).toEqual([]);
  await kims.edit(id, { endDate: '2027-03-25' });
  await kims.edit(id, { staffList: people(kim) });
  expect(await keysOf(lee)).toEqual([]);
  // it is assigned to them again with its present days
  await kims.edit(id, { staffList: people(kim, lee) });
  expect(await keysOf(lee)).toEqual([]);
  await kims.edit(id, { endDate: '2027-03-26' });
  expect(await moved(lee)).toMatchObject([{ from: { endDate: '2027-03-25' }, to: { endDate: '2027-03-26' } }]);
  await kim.call('POST /api/design/deleteProject', kims.picking(id));
  expect(await keysOf(lee)).toEqual([]);
});

it('who is given work that is moved in the same step has never known the days before', async () => {
  const { designWorkflowId: id } = await kims.create({ staffList: people(kim) });
  await kims.edit(id, { ...days('2027-03-10', '2027-03-23'), staffList: people(kim, lee) });
  expect(await keysOf(lee)).toEqual([]);
  await kims.edit(id, days('2027-03-11', '2027-03-24'));
  expect(await moved(lee)).toMatchObject([{ from: days('2027-03-10', '2027-03-23'), to: days('2027-03-11', '2027-03-24') }]);
  await read(lee);
});

it('sub-projects that come along are told and read with their project', async () => {
  const parent = await kims.create({ summary: '여름 화보', staffList: people(lee) });
  const sub = await kims.createSub(parent, { summary: '촬영', staffList: people(lee) });
  const body = { ...kims.window, designWorkflowId: parent.designWorkflowId, days: 3 };
  await kim.call('POST /api/design/moveProject', { body });
  const [only, ...others] = await moved(lee);
  expect(others).toEqual([]);
  expect(only?.marks.map(({ key }) => key)).toEqual([`p${parent.designWorkflowId}`, `s${sub.designWorkflowSubProjectId}`]);
  await read(lee);
  expect(await keysOf(lee)).toEqual([]);
  await kim.call('POST /api/design/editProject', kims.editing(sub.designWorkflowSubProjectId, { endDate: '2027-03-20' }, true));
  expect(await moved(lee)).toMatchObject([{ title: '촬영', parentTitle: '여름 화보', from: { endDate: '2027-03-22' } }]);
  await read(lee);
});

it('an older page cannot make somebody forget what they have read, however many say so at once', async () => {
  const { designWorkflowId: id } = await kims.create({ staffList: people(lee) });
  await kims.edit(id, { endDate: '2027-03-25' });
  const early = await marksOf(lee);
  await kims.edit(id, { endDate: '2027-03-26' });
  const late = await marksOf(lee);
  const markRead = (marks: typeof late) => lee.call('POST /api/home/readMovedWork', { body: { marks } });
  await Promise.all([late, early, late, early, early].map(markRead));
  expect(await keysOf(lee)).toEqual([]);
  const rows = await rowsOf<{ changeId: string }>(
    test.db,
    sql`select change_id::text as "changeId" from moved_work_read where plan_key = ${`p${id}`}`,
  );
  expect(rows).toEqual([{ changeId: String(late[0]?.changeId) }]);
  const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'project', entityId: String(id) } });
  expect(changes[0]?.changeId).toBe(late[0]?.changeId);
});

it('what the calendar moved is told, too, as moved by nobody', async () => {
  const { designWorkflowId: id } = await kims.create({ staffList: people(lee) });
  await test.db.execute(sql`update project set end_date = '2027-03-28', updated_by = null where design_workflow_id = ${id}`);
  expect(await moved(lee)).toMatchObject([{ key: `p${id}`, by: [null] }]);
});

it('only their own work is marked as read, and only up to what has happened', async () => {
  const { designWorkflowId: own } = await kims.create({ staffList: people(lee) });
  const { designWorkflowId: other } = await kims.create({ staffList: people(kim) });
  const marks = [`p${own}`, `p${other}`, 'p999999999', 's999999999'].map((key) => ({ key, changeId: 1e15 }));
  await lee.call('POST /api/home/readMovedWork', { body: { marks } });
  const rows = await rowsOf<{ key: string }>(
    test.db,
    sql`select plan_key as key from moved_work_read where staff_id = ${lee.staff.staffId} and plan_key in ${marks.map(({ key }) => key)}`,
  );
  expect(rows).toEqual([{ key: `p${own}` }]);
  await kims.edit(own, { endDate: '2027-03-25' });
  expect(await keysOf(lee)).toContain(`p${own}`);
});
