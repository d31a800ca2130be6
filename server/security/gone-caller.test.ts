import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';

let test: TestApp;
let kim: Client;
const lines: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ config: { logLevel: 'error' }, logTo: { write: (line) => lines.push(line) } });
  kim = await test.signIn();
});
afterAll(() => test.close());

it('a caller whose connection is closed while their session is looked up is no error', async () => {
  // as Node has it between the end of a connection and the event that says so
  test.app.server.once('request', ({ socket }) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }));
  expect((await kim.fetch(`/api/orders/logo?digest=${'0'.repeat(64)}`)).status).toBe(404);
  expect(lines).toEqual([]);
});
