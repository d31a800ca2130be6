import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, koreanDay } from '#contract/days.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { sessionCookie } from '#server/http/session.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';

let test: TestApp;
let kim: Client & { staff: { staffId: number } };
const today = koreanDay(Date.now());

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  kim = await test.signIn({ staffName: '김민지', email: `${crypto.randomUUID()}@samusil.example` });
});
afterAll(() => test.close());

const link = async (renew = false) => (await kim.call('POST /api/design/feedLink', { body: { renew } })).url;
/** Reads as a calendar program does: with the address and nothing else. */
const read = async (url: string) => await fetch(url);

it('has what a person is on, with the project that a part belongs to, and nothing of others', async () => {
  const lee = await test.signIn({ staffName: '이지훈', email: `${crypto.randomUUID()}@samusil.example` });
  const board = boardOf(kim, { startDate: today, totalDays: 30 });
  const plan = { startDate: today, endDate: addDays(today, 9) };
  const mine = await board.create({
    ...plan,
    summary: '봄 촬영',
    staffList: [{ staffId: kim.staff.staffId }, { staffId: lee.staff.staffId }],
  });
  await board.createSub(mine, { summary: '시안', staffList: [{ staffId: kim.staff.staffId }] });
  await board.createSub(mine, { summary: '훈의 일', staffList: [{ staffId: lee.staff.staffId }] });
  const deleted = await board.create({ ...plan, summary: '없던 일', staffList: [{ staffId: kim.staff.staffId }] });
  await kim.call('POST /api/design/deleteProject', board.picking(deleted.designWorkflowId));

  const response = await read(await link());
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = (await response.text()).split('\r\n');
  expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual(['SUMMARY:봄 촬영', 'SUMMARY:시안 (봄 촬영)']);
  expect(lines).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`);
});

it('names what has no title by its project alone, and the parts of what has none by themselves', async () => {
  const board = boardOf(kim, { startDate: today, totalDays: 30 });
  const mine = { startDate: today, endDate: addDays(today, 9), staffList: [{ staffId: kim.staff.staffId }] };
  await board.createSub(await board.create({ ...mine, summary: '봄 촬영' }), { summary: '', staffList: mine.staffList });
  await board.createSub(await board.create({ ...mine, summary: '' }), { summary: '시안', staffList: mine.staffList });
  const lines = (await (await read(await link())).text()).split('\r\n');
  expect(lines.filter((line) => line.startsWith('SUMMARY:')).sort()).toEqual([
    'SUMMARY:',
    'SUMMARY:(봄 촬영)',
    'SUMMARY:봄 촬영',
    'SUMMARY:시안',
  ]);
});

it('has one address until the person asks for a new one, which ends the old', async () => {
  const url = await link();
  expect(await link()).toBe(url);
  const renewed = await link(true);
  expect((await read(url)).status).toBe(404);
  expect((await read(renewed)).status).toBe(200);
});

it('ends for good with a deactivation: who comes back makes a new address', async () => {
  const boss = await test.signIn({ role: 'administrator', email: `${crypto.randomUUID()}@samusil.example` });
  const url = await link();
  const { staffId } = kim.staff;
  await boss.call('POST /api/staff/update', { body: { staffId, changes: { active: false } } });
  await boss.call('POST /api/staff/update', { body: { staffId, changes: { active: true } } });
  expect((await read(url)).status).toBe(404);
  kim.cookies.set(sessionCookie(test.config).name, await openSession(test.db, staffId));
  const next = await link();
  expect(next).not.toBe(url);
  expect((await read(next)).status).toBe(200);
  // other changes of a person leave the address valid
  await boss.call('POST /api/staff/update', { body: { staffId, changes: { staffName: '김민지 B' } } });
  expect((await read(next)).status).toBe(200);
});

it('opens to nobody who guesses, and to nobody who left', async () => {
  const url = await link();
  const { staffId } = kim.staff;
  const other = url.replace(`/${staffId}-`, `/${staffId - 1}-`);
  for (const guess of [other, url.replace('.ics', ''), `${url.slice(0, -7)}AAA.ics`, `${test.origin}/feeds/nothing`]) {
    expect((await read(guess)).status).toBe(404);
  }
  await test.db.update(staff).set({ active: false });
  expect((await read(url)).status).toBe(404);
});
