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

it('orders that were listed without the number as it is dialled within its country are listed anew by the migration', async () => {
  const [box = 0] = await addProducts(test.db, [{ productName: '상자', sku: 'BOX-1', price: 1 }]);
  const boss = await test.signIn({ role: 'administrator' });
  const register = async (phone: string) =>
    (
      await boss.call('POST /api/orders/register', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: newOrder([box], { receiverName: 'Jean', phone }),
      })
    ).order.orderId;
  const french = await register('+33 6 12 34 98 76');
  const wide = await register('０１０－９１８２－７３６４');
  const american = await register('+1 469 555 0100');
  // as they were stored before the migration
  await test.db.execute(sql`update order_listing set words = array_to_tsvector(array['~jean'])`);
  const find = async (q: string) => (await boss.call('POST /api/orders/window', { body: { q } })).orders.map(({ orderId }) => orderId);
  expect(await find('06 12 34 98 76')).toEqual([]);
  const [made = '', listed = ''] = fs
    .readFileSync(path.join(import.meta.dirname, 'migrations/0083_phones_as_dialled.sql'), 'utf8')
    .split(/(?<=\$\$;)\n/);
  for (const statement of [made, listed]) await test.db.execute(sql.raw(statement));
  expect(await find('06 12 34 98 76')).toEqual([french]);
  expect(await find('010-9182-7364')).toEqual([wide]);
  // the earlier rule gave this number all its forms, so the migration does not list its order again
  expect(await find('469 555 0100')).toEqual([]);
  expect(await find('jean')).toEqual([american, wide, french]);
});
