import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: ['http://localhost:3000/auth/callback'] });
});
afterAll(() => sandbox.close());

const picture = async (path: string) => await fetch(`${sandbox.origin}/images/${path}`);

test('every path has a picture of its own, always the same one, for pages of any origin', async () => {
  const response = await picture('daongyeol-tea-skn/toner.jpg');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const drawn = await response.text();
  expect(drawn).toMatch(/^<svg xmlns=/);
  expect(await (await picture('daongyeol-tea-skn/toner.jpg')).text()).toBe(drawn);
  expect(await (await picture('daongyeol-tea-skn/cream.jpg')).text()).not.toBe(drawn);
});

test('a few pictures are missing, always the same ones', async () => {
  const paths = Array.from({ length: 400 }, (_, i) => `folder-${i}/${encodeURIComponent('사진')}.jpg`);
  const missing = async () => {
    const statuses = await Promise.all(paths.map(async (path) => (await picture(path)).status));
    return paths.filter((_, i) => statuses[i] === 404);
  };
  const first = await missing();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(40);
  expect(await missing()).toEqual(first);
});

test('a path of another depth is not found, and a badly encoded one does no harm', async () => {
  expect((await picture('only-a-file.jpg')).status).toBe(404);
  expect((await picture('%E0%A4%A/x.jpg')).status).toBe(200);
});
