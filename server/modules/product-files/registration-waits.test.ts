import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { addRegistration, findRegistration, nextRegistration, registrations } from './registration.repository.ts';

let test: TestApp;
let staffId: number;
// without ECOUNT no job works on the registrations
beforeAll(async () => {
  test = await startTestApp({ config: { ecount: undefined } });
  ({ staffId } = (await test.signIn()).staff);
});
afterAll(() => test.close());

async function begin(): Promise<number> {
  const row = { line: 1, skuKey: 'A', product: {}, prices: {}, refusals: [] };
  return await addRegistration(test.db, { setKey: crypto.randomUUID(), contentHash: Buffer.from('one'), staffId, rows: [row] });
}

it('a registration waits as long as ECOUNT asks for, and no longer where the clock was ahead as that began', async () => {
  const registrationId = await begin();
  await registrations.pause(test.db, registrationId, { problem: { code: 'ecount-rate-limited', details: [] }, seconds: 600 });
  expect(await nextRegistration(test.db)).toBeUndefined();
  expect(await registrations.nextWait(test.db)).toBeGreaterThan(590_000);
  await test.db.execute(sql`update product_registration set next_at = next_at + interval '9 hours'`);
  expect(await nextRegistration(test.db)).toMatchObject({ registrationId });
  expect(await registrations.nextWait(test.db)).toBe(0);
});

it('a registration that is continued again keeps its turn, and one that waits is continued at once', async () => {
  const [one, other] = [await begin(), await begin()];
  const { revision } = await findRegistration(test.db, one);
  await registrations.move(test.db, one, 'running', staffId);
  expect(await findRegistration(test.db, one)).toMatchObject({ state: 'running', revision });
  await registrations.pause(test.db, one, { problem: { code: 'ecount-rate-limited', details: [] }, seconds: 600 });
  await registrations.move(test.db, one, 'running', staffId);
  expect(await findRegistration(test.db, one)).toMatchObject({ problem: null, nextAt: null, revision: revision + 2 });
  await registrations.move(test.db, other, 'stopped', staffId);
  await registrations.move(test.db, other, 'stopped', staffId);
  expect(await findRegistration(test.db, other)).toMatchObject({ state: 'stopped', revision: revision + 1 });
});
