import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('orders are found by a name with either apostrophe, also those that were listed before', async () => {
  const [lotion = 0, box = 0] = await addProducts(test.db, [
    { productName: 'L’Oréal Lotion', sku: 'LO-1', price: 1 },
    { productName: '상자', sku: 'BOX-1', price: 1 },
  ]);
  const boss = await test.signIn({ role: 'administrator' });
  const register = async (receiverName: string, product: number) =>
    (
      await boss.call('POST /api/orders/register', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: newOrder([product], { receiverName }),
      })
    ).order.orderId;
  const straight = await register("Shaun O'Neil", lotion);
  const bent = await register('Niamh O’Neil', box);
  const find = async (q: string) => (await boss.call('POST /api/orders/window', { body: { q } })).orders.map(({ orderId }) => orderId);
  const all = async () => [await find("o'neil"), await find('O’NEIL'), await find("l'oreal"), await find('l’oréal')];
  const found = [[bent, straight], [bent, straight], [straight], [straight]];
  expect(await all()).toEqual(found);
  // as they were stored before the migration
  await test.db.execute(
    sql`update order_listing set words = array_to_tsvector(array['~shaun', '~o', '~neil']) where order_id = ${straight}`,
  );
  await test.db.execute(sql`update order_listing set words = array_to_tsvector(array['~niamh', '~o’neil']) where order_id = ${bent}`);
  expect(await find("o'neil")).toEqual([straight]);
  const migration = fs.readFileSync(path.join(import.meta.dirname, 'migrations/0089_any_apostrophe.sql'), 'utf8');
  for (const statement of migration.split(/(?<=\$\$;)\n/)) await test.db.execute(sql.raw(statement));
  expect(await all()).toEqual(found);
});
