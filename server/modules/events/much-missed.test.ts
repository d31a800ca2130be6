import { afterAll, beforeAll, expect, it } from 'vitest';
import { cursorHeader } from '#contract/live.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let since: string;

beforeAll(async () => {
  test = await startTestApp({ config: { heavyCallsPerMinute: 1 } });
  kim = await test.signIn();
  const list = await kim.fetch('/api/staff/list', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  since = list.headers.get(cursorHeader) ?? '';
  await addProducts(
    test.db,
    Array.from({ length: 1001 }, (_, n) => ({ sku: `MISSED-${n}` })),
  );
});
afterAll(() => test.close());

/** What a page that comes back is sent, event by event. */
async function missed(by: Client, cursor = since): Promise<string[]> {
  const reply = await by.fetch(`/api/events?${new URLSearchParams({ since: cursor, once: 'true' })}`);
  return [...(await reply.text()).matchAll(/^event: (\w+)$/gm)].map(([, name = '']) => name);
}

it('who asks again and again for much that was missed fetches the lists instead, which take less, and nobody else does', async () => {
  const reset = ['reset'];
  expect(await missed(kim)).toContain('rows');
  expect(await missed(kim)).toEqual(reset);
  expect(await missed(await test.signIn())).toContain('rows');
});

it('a little that was missed is always sent', async () => {
  const now = await kim.fetch('/api/staff/list', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
  await addProducts(test.db, [{ sku: 'LITTLE' }]);
  for (let times = 0; times < 3; times += 1) expect(await missed(kim, now.headers.get(cursorHeader) ?? '')).toContain('rows');
});
