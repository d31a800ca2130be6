import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { addRegistration, nextRegistration, nextWait, pauseRegistration } from './registration.repository.ts';

let test: TestApp;
// without ECOUNT no job works on the registrations
beforeAll(async () => {
  test = await startTestApp({ config: { ecount: undefined } });
});
afterAll(() => test.close());

it('a registration waits as long as ECOUNT asks for, and no longer where the clock was ahead as that began', async () => {
  const { staffId } = (await test.signIn()).staff;
  const row = { line: 1, skuKey: 'A', product: {}, prices: {}, refusals: [] };
  const attempt = { setKey: crypto.randomUUID(), contentHash: Buffer.from('one'), staffId, rows: [row] };
  const registrationId = await addRegistration(test.db, attempt);
  await pauseRegistration(test.db, registrationId, { problem: { code: 'ecount-rate-limited', details: [] }, seconds: 600 }, false);
  expect(await nextRegistration(test.db)).toBeUndefined();
  expect(await nextWait(test.db)).toBeGreaterThan(590_000);
  await test.db.execute(sql`update product_registration set next_at = next_at + interval '9 hours'`);
  expect(await nextRegistration(test.db)).toMatchObject({ registrationId });
  expect(await nextWait(test.db)).toBe(0);
});
