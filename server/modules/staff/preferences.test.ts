import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Staff } from '#contract/staff/staff.ts';
import { rowsOf } from '#server/db/db.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
let worker: Client & { staff: Staff };

beforeAll(async () => {
  test = await startTestApp();
  worker = await test.signIn({ staffName: '직원' });
});
afterAll(() => test.close());

const whoAmI = async () => (await worker.call('POST /api/auth/session', { body: {} })).staff;

it('keeps each setting of a person apart from the other', async () => {
  await worker.call('POST /api/staff/updatePreferences', { body: { language: 'en' } });
  const { staff } = await worker.call('POST /api/staff/updatePreferences', { body: { colorScheme: 'dark' } });
  expect(staff).toMatchObject({ language: 'en', colorScheme: 'dark' });
  expect(await whoAmI()).toMatchObject(staff);
});

it('is nobody else’s edit: no new revision, nothing in the history', async () => {
  const before = await whoAmI();
  await worker.call('POST /api/staff/updatePreferences', { body: { language: 'ko', colorScheme: 'light' } });
  expect((await whoAmI()).revision).toBe(before.revision);
  const { changes } = await worker.call('POST /api/history/list', { body: { kind: 'staff', entityId: String(worker.staff.staffId) } });
  expect(changes.filter(({ field }) => field !== null)).toEqual([]);
});

it('of a language that only a newer version has keeps nobody from the staff list, nor from their own work', async () => {
  const { staffId } = worker.staff;
  await test.db.execute(sql`update staff set language = 'zz' where staff_id = ${staffId}`);
  expect(await whoAmI()).toMatchObject({ language: 'ko' });
  expect((await worker.call('POST /api/staff/list', { body: {} })).map(({ language }) => language)).toEqual(['ko']);
  const { url } = await worker.call('POST /api/design/feedLink', { body: {} });
  expect((await fetch(url)).status).toBe(200);
  // the stored language stays, for processes that know it
  await worker.call('POST /api/staff/updatePreferences', { body: { colorScheme: 'dark' } });
  expect(await rowsOf(test.db, sql`select language from staff where staff_id = ${staffId}`)).toEqual([{ language: 'zz' }]);
  await worker.call('POST /api/staff/updatePreferences', { body: { language: 'ko' } });
});

it('refuses a language that there is not', async () => {
  expect(await worker.problem('POST /api/staff/updatePreferences', { body: { language: 'zz' } })).toMatchObject({
    code: 'invalid-input',
    errors: [{ path: 'language' }],
  });
});
