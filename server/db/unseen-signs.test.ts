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

it('orders are found by a name with or without signs that nobody sees, also those that were listed before', async () => {
  const [box = 0] = await addProducts(test.db, [{ productName: '상자', sku: 'BOX-1', price: 1 }]);
  const boss = await test.signIn({ role: 'administrator' });
  const register = async (receiverName: string) =>
    (
      await boss.call('POST /api/orders/register', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: newOrder([box], { receiverName }),
      })
    ).order.orderId;
  const plain = await register('Shaun Miller');
  const hidden = await register('Sha\u200bun Mil\u00adler\u200e');
  const find = async (q: string) => (await boss.call('POST /api/orders/window', { body: { q } })).orders.map(({ orderId }) => orderId);
  const all = async () => [await find('shaun miller'), await find('\u200eSha\u200bun Miller'), await find('상\u2060자')];
  const found = Array(3).fill([hidden, plain]);
  expect(await all()).toEqual(found);
  // as it was stored before the migration
  await test.db.execute(
    sql`update order_listing set words = array_to_tsvector(array['~sha\u200bun', '~mil\u00adler\u200e']) where order_id = ${hidden}`,
  );
  expect(await find('shaun')).toEqual([plain]);
  const migration = fs.readFileSync(path.join(import.meta.dirname, 'migrations/0091_unseen_signs.sql'), 'utf8');
  for (const statement of migration.split(/(?<=\$\$;)\n/)) await test.db.execute(sql.raw(statement));
  expect(await all()).toEqual(found);
});
