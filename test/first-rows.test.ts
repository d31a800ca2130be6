import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstRows } from '#web/sync/kept/first-rows.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { addProducts } from './products.ts';

let test: TestApp;
let boss: Client;
beforeAll(async () => {
  test = await startTestApp();
  const many = Array.from({ length: 200 }, (_, at) => ({ productName: `제품 {${at}}, {"`, sku: `BOX-${at}`, description: '}, {"\\' }));
  await addProducts(test.db, many);
  boss = await test.signIn({ role: 'administrator' });
});
afterAll(() => test.close());

it.each(['management_basic', 'management_price'])(
  'the beginning of the answer of %s, as the database wrote it, has rows to show',
  async (name) => {
    const response = await boss.fetch(`/api/products/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const text = await response.text();
    const first = firstRows(text.slice(0, 20_000));
    expect(first.length).toBeGreaterThan(10);
    expect(first).toEqual(JSON.parse(text).slice(0, first.length));
  },
);
