import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ config: { logLevel: 'error' }, logTo: { write: (line) => lines.push(line) } });
  kim = await test.signIn();
  const body = newOrder(await addProducts(test.db, [{ productName: '찻잔', sku: 'CUP-1', price: 3 }]));
  await registerOrder(kim, body);
});
afterAll(() => test.close());

type Answer = [request: IncomingMessage, response: ServerResponse];

it.each<[string, (...call: Answer) => unknown]>([
  ['while the file is written', (request, response) => request.once('end', () => setImmediate(() => response.destroy()))],
  ['when the file is sent', (_request, response) => response.once('pipe', () => response.destroy())],
])('a download that is stopped %s is no error', async (_when, stops) => {
  test.app.server.once('request', stops);
  const body = JSON.stringify({ format: 'csv' });
  const download = kim.fetch('/api/orders/export', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await expect(download).rejects.toThrow('fetch failed');
  // another file: downloads of one person are made one after the other
  expect((await kim.fetch('/api/orders/export', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status).toBe(
    200,
  );
  expect(lines).toEqual([]);
});

it('a caller whose connection is closed while their session is looked up is no error', async () => {
  // as Node has it between the end of a connection and the event that says so
  test.app.server.once('request', ({ socket }) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }));
  expect((await kim.fetch(`/api/orders/logo?digest=${'0'.repeat(64)}`)).status).toBe(404);
  expect(lines).toEqual([]);
});
