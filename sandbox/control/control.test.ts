import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: ['http://localhost:3000/auth/callback'] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const control = async (method: string, path: string, body?: unknown, type = 'application/json') =>
  await fetch(`${sandbox.origin}/_control${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': type } }),
  });

const picture = async () => (await fetch(`${sandbox.origin}/images/a/b.jpg`)).status;

test('faults are added, listed and ended from outside the process', async () => {
  const added = await control('POST', '/faults', { service: 'images', kind: 'status', times: 5, status: 500 });
  expect(added.status).toBe(201);
  expect(await picture()).toBe(500);
  expect(await (await control('GET', '/faults')).json()).toEqual([{ service: 'images', kind: 'status', times: 4, status: 500, ms: 3000 }]);
  expect((await control('DELETE', '/faults')).status).toBe(204);
  expect(await picture()).toBe(200);
});

test('the faults of one service are ended alone', async () => {
  sandbox.faults.add({ service: 'images', kind: 'status' });
  sandbox.faults.add({ service: 'identity', kind: 'status' });
  await control('DELETE', '/faults?service=identity');
  expect(sandbox.faults.list().map((fault) => fault.service)).toEqual(['images']);
});

test('a reset ends every fault and sets the clock right', async () => {
  sandbox.faults.add({ service: 'images', kind: 'status' });
  sandbox.clock.advance(600_000);
  expect((await control('POST', '/reset', {})).status).toBe(204);
  expect(await picture()).toBe(200);
  expect(Math.abs(sandbox.clock.now() - Date.now())).toBeLessThan(60_000);
});

test('the clock is moved ahead', async () => {
  const response = await control('POST', '/clock', { seconds: 600 });
  expect(response.status).toBe(200);
  expect(sandbox.clock.now() - Date.now()).toBeGreaterThan(599_000);
});

test.each([
  ['an unknown service', { service: 'nobody', kind: 'slow' }],
  ['an unknown kind', { service: 'images', kind: 'explode' }],
  ['a field that does not exist', { service: 'images', kind: 'slow', often: 3 }],
])('%s is refused with a reason', async (_what, body) => {
  const response = await control('POST', '/faults', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toHaveProperty('error');
  expect(sandbox.faults.list()).toEqual([]);
});

test('a form of another site cannot steer it', async () => {
  expect((await control('POST', '/faults', { service: 'images', kind: 'status' }, 'text/plain')).status).toBe(415);
  expect((await control('POST', '/reset')).status).toBe(415);
});

test('what is not JSON is refused, and an unknown path is not found', async () => {
  const broken = await fetch(`${sandbox.origin}/_control/faults`, {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(400);
  expect((await control('GET', '/nothing')).status).toBe(404);
  const unknown = await fetch(`${sandbox.origin}/nobody`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('/identity, /images');
});
