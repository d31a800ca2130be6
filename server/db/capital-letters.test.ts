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

it('orders that were listed with capital letters of other scripts are listed anew by the migration', async () => {
  const [box = 0] = await addProducts(test.db, [{ productName: '상자', sku: 'BOX-1', price: 1 }]);
  const boss = await test.signIn({ role: 'administrator' });
  const { order } = await boss.call('POST /api/orders/register', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: newOrder([box], { receiverName: 'Иван' }),
  });
  // as a database with the locale C stored it before the migration
  await test.db.execute(sql`update order_listing set words = array_to_tsvector(array['~Иван'])`);
  const find = async () => (await boss.call('POST /api/orders/window', { body: { q: 'иван' } })).orders.map(({ orderId }) => orderId);
  expect(await find()).toEqual([]);
  const statements = fs
    .readFileSync(path.join(import.meta.dirname, 'migrations/0063_capital_letters.sql'), 'utf8')
    .split(/;\n+/)
    // a later migration has dropped this index
    .filter((statement) => statement !== '' && !statement.includes('index order_words'));
  for (const statement of statements) await test.db.execute(sql.raw(statement));
  expect(await find()).toEqual([order.orderId]);
});
