import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PresenceReport } from '#contract/design/design.ts';
import { absentSeconds } from '#contract/design/presence-seconds.ts';
import { boardPresence } from '#server/db/schema/design/board-presence.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { march } from '#test/design.ts';
import { openEventStream } from '#test/event-stream.ts';

let test: TestApp;
let kim: Client;
let lee: Client;
const page = crypto.randomUUID();
const report = async (client: Client, changes: Partial<PresenceReport> = {}) =>
  (await client.call('POST /api/design/presence', { body: { ...march, page, editing: null, ...changes } })).people;
const names = async (client: Client, changes: Partial<PresenceReport> = {}) =>
  (await report(client, changes)).map(({ staffName }) => staffName);

const silentFor = (seconds: number) => test.db.update(boardPresence).set({ seenAt: sql`now() - make_interval(secs => ${seconds})` });

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn({ staffName: '김민지' });
  lee = await test.signIn({ staffName: '이지훈' });
});
beforeEach(() => test.db.delete(boardPresence));
afterAll(() => test.close());

it('everybody with the board open is there once, however many pages they have, as the one that spoke last', async () => {
  await report(kim, { page: crypto.randomUUID() });
  const people = await report(kim, { startDate: '2027-04-01', editing: { designWorkflowId: 7, isSub: true } });
  expect(people).toMatchObject([
    { staffName: '김민지', startDate: '2027-04-01', totalDays: 31, editing: { designWorkflowId: 7, isSub: true } },
  ]);
  expect(await names(lee, { page: crypto.randomUUID() })).toEqual(['김민지', '이지훈']);
});

it('who says goodbye is gone, and who fell silent a while ago too', async () => {
  await report(kim);
  expect(await names(kim, { leaving: true })).toEqual([]);
  await report(kim);
  await silentFor(absentSeconds + 1);
  expect(await names(lee, { page: crypto.randomUUID() })).toEqual(['이지훈']);
});

it('who has the board open in a hidden tab, which may report once a minute, does not come and go', async () => {
  await report(kim);
  await silentFor(75);
  expect(await names(lee, { page: crypto.randomUUID() })).toEqual(['김민지', '이지훈']);
});

it('who was seen while the clock was ahead is not there until the clock is there again', async () => {
  await report(kim);
  await test.db.update(boardPresence).set({ seenAt: sql`now() + interval '9 hours'` });
  expect(await names(lee, { page: crypto.randomUUID() })).toEqual(['이지훈']);
  expect(await names(kim)).toEqual(['김민지', '이지훈']);
});

it('the others hear of it at once when somebody comes, turns to something else, or goes', async () => {
  const events = await openEventStream((init) => lee.fetch('/api/events', init));
  const isThere = (startDate?: string) => events.next('presence', ({ people }) => people[0]?.startDate === startDate);
  await report(kim);
  await isThere('2027-03-01');
  await report(kim, { startDate: '2027-03-08' });
  await isThere('2027-03-08');
  await report(kim, { leaving: true });
  await isThere(undefined);
  events.close();
});
