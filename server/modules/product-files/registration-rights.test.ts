import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Right } from '#contract/permissions.ts';
import type { FileProduct, Registration } from '#contract/product-files/registrations.ts';
import type { Staff } from '#contract/staff/staff.ts';
import type { Sandbox } from '#sandbox/server.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { role } from '#server/db/schema/staff/role.ts';
import type { TestApp } from '#test/app.ts';
import { until } from '#test/calendar.ts';
import type { Client } from '#test/client.ts';
import { emptyTables } from '#test/database/empty-tables.ts';
import { requestCount, resetEcount, startWithEcount } from '#test/ecount.ts';

let database: Database;
let sandbox: Sandbox;
let test: TestApp;
let kim: Client & { staff: Staff };
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, sandbox, test, kim, close } = await startWithEcount({ timeouts: { call: 3, list: 6 }, breakerErrors: 20 }));
});
afterAll(() => close());
beforeEach(async () => {
  sandbox.reset();
  await resetEcount(database.db);
  await emptyTables(database.db, sql`product, product_registration`);
});

const rows = (count: number, prices: FileProduct['prices'] = {}): FileProduct[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    product: { sku: `N-${at}`, productName: `새 제품 ${at}`, weight: 0.35, category: '수납' },
    prices,
  }));
const begin = (by: Client, list: FileProduct[]) =>
  by.call('POST /api/registrations/begin', { body: { changeSet: crypto.randomUUID(), rows: list } });
const newest = async (): Promise<Registration> => {
  const [found] = await kim.call('POST /api/registrations/list', { body: {} });
  if (!found) throw new Error('there is no registration');
  return found;
};
const moved = async (to: 'running' | 'stopped') => ({ body: { registrationId: (await newest()).registrationId, to } });

/** A person with a role of these rights. */
async function holderOf(...rights: Right[]) {
  const [{ roleKey = '' } = {}] = await test.db.insert(role).values({ roleName: crypto.randomUUID(), rights }).returning();
  return await test.signIn({ role: roleKey, staffName: '박지훈' });
}

it('a registration needs whoever may register a product in ECOUNT, and who may write prices where it has some', async () => {
  const [half, most] = [await holderOf('products.write'), await holderOf('products.write', 'accounting.sync')];
  const list = (prices?: FileProduct['prices']) => ({ body: { changeSet: crypto.randomUUID(), rows: rows(1, prices) } });
  expect(await half.problem('POST /api/registrations/begin', list())).toMatchObject({ code: 'not-allowed' });
  expect(await most.problem('POST /api/registrations/begin', list({ costPrice: 1200 }))).toMatchObject({ code: 'not-allowed' });
  sandbox.faults.add({ service: 'ecount', kind: 'rate-limit', match: 'SaveBasicProduct' });
  await begin(kim, rows(1, { costPrice: 1200 }));
  await until(newest, ({ problem }) => problem !== null);
  expect(await half.call('POST /api/registrations/move', await moved('stopped'))).toMatchObject({ state: 'stopped', takesPrices: true });
  for (const each of [half, most])
    expect(await each.problem('POST /api/registrations/move', await moved('running'))).toMatchObject({ code: 'not-allowed' });
  await kim.call('POST /api/registrations/move', await moved('running'));
  expect(await until(newest, ({ state }) => state === 'done')).toMatchObject({ added: 1, takesPrices: false });
  expect(await most.call('POST /api/registrations/move', await moved('running'))).toMatchObject({ state: 'done' });
});

it('a registration stops once its person may no longer do that, and goes on in the name of whoever continues it', async () => {
  const park = await holderOf('products.write', 'accounting.sync');
  const [{ last = 0 } = {}] = await rowsOf<{ last: number }>(
    test.db,
    sql`select coalesce(max(change_set_id), 0)::int as last from change_set`,
  );
  sandbox.faults.add({ service: 'ecount', kind: 'slow', match: 'SaveBasicProduct', ms: 500 });
  await begin(park, rows(1250));
  await until(newest, ({ added }) => added > 0);
  const { staffId } = park.staff;
  const chief = await test.signIn({ role: 'administrator' });
  await chief.call('POST /api/staff/update', { body: { staffId, changes: { active: false } } });
  const stopped = await until(newest, ({ state }) => state !== 'running');
  expect(stopped).toMatchObject({ state: 'stopped', staffName: '박지훈', problem: { code: 'right-lost' }, nextAt: null });
  expect(requestCount(sandbox, 'SaveBasicProduct')).toBeLessThan(5);
  await kim.call('POST /api/registrations/move', await moved('running'));
  const ended = await until(newest, ({ state }) => state === 'done');
  expect(ended).toMatchObject({ added: 1250, failed: 0, staffName: kim.staff.staffName, problem: null });
  const sets = await rowsOf<{ staffId: number; rows: number }>(
    test.db,
    sql`select staff_id as "staffId", row_count as rows from change_set where change_set_id > ${last}`,
  );
  // one line of the history for each of the two
  expect(sets.filter((set) => set.staffId === kim.staff.staffId)).toHaveLength(1);
  const rowsBy = (who: number) => sets.find((set) => set.staffId === who)?.rows ?? 0;
  expect(rowsBy(kim.staff.staffId)).toBeGreaterThanOrEqual(50);
  expect(rowsBy(kim.staff.staffId) + rowsBy(staffId)).toBe(1250);
});
